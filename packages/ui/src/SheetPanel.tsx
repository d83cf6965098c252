import { X } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
import type { SheetProps } from './layer-props.ts'
import { useCloseRequest } from './use-close-request.ts'

const closingDistance = 96

/** What a sheet is once it was opened. */
export function SheetPanel({ isOpen, onOpenChange, title, children, footer, closeLabel }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  useCloseRequest(isOpen, () => onOpenChange(false))

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  const handlePull = (event: PointerEvent) => {
    if (start.current === null || !panel.current) return
    panel.current.style.transition = 'none'
    panel.current.style.translate = `0 ${pulled(event)}px`
  }
  const handleRelease = (event: PointerEvent) => {
    if (start.current === null) return
    const closes = pulled(event) > closingDistance
    start.current = null
    if (panel.current) {
      panel.current.style.transition = ''
      // When it closes, it goes on from where it was let go.
      if (!closes) panel.current.style.translate = ''
    }
    if (closes) onOpenChange(false)
  }

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-layer flex h-visual-viewport items-end justify-center bg-scrim transition-opacity duration-slow ease-out entering:opacity-0 exiting:opacity-0 exiting:duration-slow-out exiting:ease-in"
    >
      <Modal
        ref={panel}
        className="flex max-h-11/12 w-full max-w-dialog flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-3 transition duration-slow ease-out exiting:duration-slow-out exiting:ease-in motion-safe:entering:translate-y-full motion-safe:exiting:translate-y-full"
      >
        <Dialog className="flex min-h-0 flex-col outline-none">
          <header
            className="shrink-0 cursor-grab touch-none select-none px-5 pt-2.5"
            onPointerDown={(event) => {
              if (event.target instanceof Element && event.target.closest('button')) return
              start.current = event.clientY
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={handlePull}
            onPointerUp={handleRelease}
            onPointerCancel={handleRelease}
          >
            <div aria-hidden className="mx-auto h-1 w-10 rounded-full bg-line" />
            <div className="flex min-h-14 items-center justify-between gap-3">
              <Heading slot="title" className="text-h3">
                {title}
              </Heading>
              <IconButton label={closeLabel} hasTooltip={false} className="-me-2.5" onPress={() => onOpenChange(false)}>
                <X aria-hidden />
              </IconButton>
            </div>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <footer className="shrink-0 border-line border-t px-5 pt-3 pb-safe">
              <div className="pb-3">{footer}</div>
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
