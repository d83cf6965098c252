import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
import { PhotoStrip, usePhotoStrip } from './PhotoStrip.tsx'
import { useCloseRequest } from './use-close-request.ts'

export type ViewerPhoto = { src: string; srcSet?: string | undefined; alt: string; caption?: string | undefined }

export type PhotoViewerProps = {
  photos: readonly ViewerPhoto[]
  /** The one to begin with. */
  start: number
  isOpen: boolean
  /** Told where people were when they left, so that they can go on there. */
  onClose: (index: number) => void
  /** Names the dialog ("Photos of City bike"). */
  label: string
  closeLabel: string
  previousLabel: string
  nextLabel: string
  /** "2 / 9" */
  counter: (index: number, count: number) => string
}

/** Photos as large as the screen: arrow keys, swipe and pinch; Escape closes. Focus stays inside. */
export function PhotoViewer({ isOpen, label, ...rest }: PhotoViewerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(stays) => stays || rest.onClose(rest.start)}
      className="fixed inset-0 z-layer h-dvh bg-viewer text-photo transition-opacity duration-base ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-base-out"
    >
      <Modal className="size-full">
        <Dialog aria-label={label} className="flex size-full flex-col outline-none">
          <Frames label={label} {...rest} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type FramesProps = Omit<PhotoViewerProps, 'isOpen'>

function Frames({ photos, start, label, onClose, closeLabel, previousLabel, nextLabel, counter }: FramesProps) {
  const strip = usePhotoStrip(photos.length)
  const { index, count, goTo } = strip
  const startAt = goTo
  useCloseRequest(true, () => onClose(index))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins
  useLayoutEffect(() => startAt(start, { isInstant: true }), [])

  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose(index)
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next >= 0 && next < count) goTo(next)
  }
  const current = photos[index]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the dialog, whatever has the focus
    <div onKeyDown={handleKey} className="flex min-h-0 grow flex-col">
      <header className="flex shrink-0 items-center justify-between gap-4 p-3 md:p-5">
        <p role="status" className="ps-2 font-semibold text-small tabular-nums">
          {counter(index, count)}
        </p>
        <IconButton label={closeLabel} variant="photo" hasTooltip={false} autoFocus onPress={() => onClose(index)}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="relative min-h-0 grow">
        <PhotoStrip strip={strip} label={label} className="h-full">
          {photos.map(({ src, srcSet, alt }, i) => (
            <div key={src} aria-hidden={i !== index} className="flex h-full items-center justify-center md:px-20">
              {/* its neighbours are asked for ahead, the others when somebody comes near */}
              {Math.abs(i - index) <= 1 || i === start ? (
                // no larger than photos surely are, or they would be blurred on a large screen
                <span className="flex size-full max-w-300 items-center justify-center">
                  <img
                    src={src}
                    {...(srcSet && { srcSet, sizes: 'min(100vw, 75rem)' })}
                    alt={alt}
                    draggable={false}
                    className="max-h-full max-w-full rounded-sm object-contain"
                  />
                </span>
              ) : null}
            </div>
          ))}
        </PhotoStrip>
        {count > 1 && (
          <div className="pointer-events-none absolute inset-x-5 inset-y-0 hidden items-center justify-between *:pointer-events-auto md:flex">
            <IconButton
              label={previousLabel}
              variant="photo"
              hasTooltip={false}
              isDisabled={index === 0}
              onPress={() => goTo(index - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label={nextLabel}
              variant="photo"
              hasTooltip={false}
              isDisabled={index === count - 1}
              onPress={() => goTo(index + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <p className="min-h-16 shrink-0 px-5 pt-3 pb-safe text-center text-small">{current?.caption}</p>
    </div>
  )
}
