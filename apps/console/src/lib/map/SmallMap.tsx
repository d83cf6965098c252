import { MapDrawing } from './MapDrawing.tsx'
import type { Position } from './view.ts'

/** Where something is. */
export const SmallMap = (props: { at: Position; label: string }) => (
  <figure className="max-w-112 overflow-hidden rounded-photo border border-line">
    <MapDrawing {...props} />
  </figure>
)
