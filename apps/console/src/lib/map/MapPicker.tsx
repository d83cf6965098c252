import { IconButton } from '@plaza/ui'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useT } from '../i18n.tsx'
import { MapDrawing, mapSize } from './MapDrawing.tsx'
import { positionAt } from './view.ts'
import type { MapView } from './view-at.ts'

type MapPickerProps = { label: string; value: MapView | undefined; onChange: (view: MapView) => void }

const world: MapView = { latitude: 20, longitude: 0, zoom: 1 }
const deepest = 18
/** As far as an arrow moves the map. */
const stepPx = 40
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
}

/** A piece of the world, chosen by its middle: a click puts it there, arrows move it, + and − come nearer and go back. */
export function MapPicker({ label, value, onChange }: MapPickerProps) {
  const t = useT()
  const view = value ?? world
  const move = (by: { x: number; y: number }) => onChange({ ...positionAt(view, by, view.zoom), zoom: view.zoom })
  const zoomBy = (by: number) => onChange({ ...view, zoom: Math.max(0, Math.min(deepest, Math.round(view.zoom) + by)) })
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // pressed by the keyboard: the middle it is
    if (detail === 0) return move({ x: 0, y: 0 })
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const scale = Math.max(width / mapSize.width, height / mapSize.height)
    move({ x: (clientX - left - width / 2) / scale, y: (clientY - top - height / 2) / scale })
  }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  return (
    <div className="relative max-w-112 overflow-hidden rounded-photo border border-line">
      <span aria-hidden className="block">
        <MapDrawing at={view} zoom={view.zoom} label="" hasMark={value !== undefined} />
      </span>
      {/* over the picture, as large as it is: its words are no part of the name */}
      <button
        type="button"
        aria-label={label}
        onClick={click}
        onKeyDown={press}
        className="absolute inset-x-0 top-0 h-52 cursor-crosshair focus-visible:outline-2 focus-visible:-outline-offset-2"
      />
      <div className="absolute end-2 top-2 flex flex-col gap-1 rounded-md border border-line bg-raised">
        <IconButton label={t('map.nearer')} onPress={() => zoomBy(1)}>
          <Plus />
        </IconButton>
        <IconButton label={t('map.farther')} onPress={() => zoomBy(-1)}>
          <Minus />
        </IconButton>
      </div>
    </div>
  )
}
