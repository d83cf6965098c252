/** What of a picture is shown in a square: the middle of the part, from 0 to 1, and how much larger than needed. */
export type Crop = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const maxZoom = 4

/** The part that is shown, in pixels of the picture. It never reaches beyond an edge. */
export function cropArea({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.min(Math.max(crop.zoom, 1), maxZoom)
  const within = (middle: number, length: number) => Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { left: within(crop.x, width), top: within(crop.y, height), side }
}

/** Moves the part by a share of its own side, as far as the picture reaches. */
export function moved(size: Size, crop: Crop, { x, y }: { x: number; y: number }): Crop {
  const { left, top, side } = cropArea(size, crop)
  const middle = (start: number, step: number, length: number) =>
    Math.min(Math.max(start + side / 2 + step * side, side / 2), length - side / 2) / length
  return { ...crop, x: middle(left, x, size.width), y: middle(top, y, size.height) }
}
