import { type PointerEvent, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { moveFocus, readFocus, writeFocus } from './focus-point.ts'

type HeroFocusProps = { image: string; value: string; onChange: (focus: string) => void }

/** The picture with the point that stays in view: dragged, or moved with the arrow keys. */
export function HeroFocus({ image, value, onChange }: HeroFocusProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const point = readFocus(value)
  function follow(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!box || event.buttons === 0) return
    onChange(
      writeFocus({
        x: (100 * (event.clientX - box.left)) / box.width,
        y: (100 * (event.clientY - box.top)) / box.height,
      }),
    )
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small font-semibold text-ink">{t('look.focus')}</p>
      <div
        ref={frame}
        className="relative cursor-crosshair touch-none overflow-hidden rounded-md"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
      >
        <img src={image} alt="" draggable={false} className="block w-full" />
        <button
          type="button"
          role="slider"
          aria-label={t('look.focus')}
          aria-valuenow={point.x}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={t('look.focus.at', point)}
          onKeyDown={(event) => {
            const moved = moveFocus(point, event.key, event.shiftKey)
            if (!moved) return
            event.preventDefault()
            onChange(writeFocus(moved))
          }}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          className="absolute flex size-11 -translate-1/2 cursor-grab items-center justify-center rounded-full focus-on-photo"
        >
          <span className="size-6 rounded-full border-3 border-photo bg-on-photo/40 shadow-2" />
        </button>
      </div>
      <p className="text-caption text-ink-3">{t('look.focus.help')}</p>
    </div>
  )
}
