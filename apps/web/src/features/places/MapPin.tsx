import { cx } from '@plaza/ui'
import { MapPin as PinIcon } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMap, useMapMoves } from './map-context.ts'
import type { Position } from './map-geometry.ts'

export type MapPinProps = {
  at: Position
  /** The accessible name; says what the pin stands for. */
  label: string
  /** Lets people drag the pin, or move it with the arrow keys. */
  onMove?: ((to: Position) => void) | undefined
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}

/** One exact place. */
export function MapPin({ at, label, onMove }: MapPinProps) {
  const map = useMap()
  useMapMoves(map)
  const pin = useRef<HTMLButtonElement>(null)
  const [drag, setDrag] = useState<{ from: [number, number]; by: [number, number] } | null>(null)
  const point = map.project([at.longitude, at.latitude])

  // what moves the pin must not move the map under it
  useEffect(() => {
    const button = pin.current
    if (!button) return
    const keep = (event: Event) => event.stopPropagation()
    const keepArrows = (event: globalThis.KeyboardEvent) => steps[event.key] && event.stopPropagation()
    for (const name of ['mousedown', 'touchstart'] as const) button.addEventListener(name, keep)
    button.addEventListener('keydown', keepArrows)
    return () => {
      for (const name of ['mousedown', 'touchstart'] as const) button.removeEventListener(name, keep)
      button.removeEventListener('keydown', keepArrows)
    }
  }, [])

  const moveBy = ([x, y]: readonly [number, number]) => {
    const { lng, lat } = map.unproject([point.x + x, point.y + y]).wrap()
    onMove?.({ latitude: round(lat), longitude: round(lng) })
  }
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: [event.clientX, event.clientY], by: [0, 0] })
  }
  const handleDrag = (event: PointerEvent) =>
    drag && setDrag({ ...drag, by: [event.clientX - drag.from[0], event.clientY - drag.from[1]] })
  const handleUp = () => {
    if (drag && Math.hypot(...drag.by) > 2) moveBy(drag.by)
    setDrag(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const factor = event.shiftKey ? 5 : 1
    moveBy([step[0] * factor, step[1] * factor])
  }

  const [x, y] = drag ? drag.by : [0, 0]
  const look = <PinIcon aria-hidden className="size-10 fill-brand stroke-on-brand drop-shadow" strokeWidth={1.5} />
  const place = { left: point.x + x, top: point.y + y }
  const placeClass = 'absolute -translate-x-1/2 -translate-y-full'
  if (!onMove) {
    return (
      <div role="img" aria-label={label} className={placeClass} style={place}>
        {look}
      </div>
    )
  }
  return (
    <button
      ref={pin}
      type="button"
      aria-label={label}
      className={cx(placeClass, 'touch-none rounded-md p-1 focus-on-photo', drag ? 'cursor-grabbing' : 'cursor-grab')}
      style={place}
      onPointerDown={handleDown}
      onPointerMove={handleDrag}
      onPointerUp={handleUp}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={handleKey}
    >
      {look}
    </button>
  )
}

/** About a tenth of a metre: more digits say nothing. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
