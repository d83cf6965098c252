import { Button, Dialog } from '@plaza/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type Crop, cropArea, maxZoom, moved } from './crop.ts'

export type CropDialogProps = {
  picture: ImageBitmap
  onDone: (picture: Blob) => void
  onCancel: () => void
  isBusy: boolean
}

const shownSide = 320
const storedSide = 512
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/** Chooses the square of a picture that others see: by dragging, by arrow keys, and with a slider for its size. */
export function CropDialog({ picture, onDone, onCancel, isBusy }: CropDialogProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 })
  const dragged = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const move = (x: number, y: number) => setCrop((before) => moved(picture, before, { x, y }))

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    if (!dragged.current) return
    const side = event.currentTarget.clientWidth
    move((dragged.current.x - event.clientX) / side, (dragged.current.y - event.clientY) / side)
    dragged.current = { x: event.clientX, y: event.clientY }
  }

  async function handleDone() {
    const target = new OffscreenCanvas(storedSide, storedSide)
    draw(target, picture, crop)
    onDone(await target.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      isBusy={isBusy}
      title={t('account.avatar.crop')}
      intro={t('account.avatar.cropHelp')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button isBusy={isBusy} busyLabel={t('form.saving')} onPress={() => void handleDone()}>
            {t('account.avatar.use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture inside
          tabIndex={0}
          aria-label={t('account.avatar.cropArea')}
          className="aspect-square w-full max-w-80 cursor-grab touch-none rounded-full outline-offset-4 active:cursor-grabbing"
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={handlePointer}
          onPointerUp={() => {
            dragged.current = null
          }}
        >
          <canvas ref={canvas} width={shownSide} height={shownSide} aria-hidden className="size-full rounded-full" />
        </div>
        <label className="flex w-full max-w-80 flex-col gap-2 text-label">
          {t('account.avatar.zoom')}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            className="h-11 w-full accent-brand"
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value)
              setCrop((before) => ({ ...before, zoom }))
            }}
          />
        </label>
      </div>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  const { left, top, side } = cropArea(picture, crop)
  context?.clearRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
