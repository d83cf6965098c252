import type { Map as MapLibre } from 'maplibre-gl'
import { type Box, type Insets, insetsOf } from './map-fit.ts'

/** Marks what stands on a map and hides it: bars, cards, buttons. Maps put nothing under it when they choose a view. */
export const coversMap = { 'data-covers-map': '' } as const

/** How far the marked elements reach into the map at the moment. */
export function coveredOf(map: MapLibre): Insets {
  const covers = [...document.querySelectorAll('[data-covers-map]')]
  return insetsOf(boxOf(map.getContainer()), covers.map(boxOf))
}

/** A plain one: what browsers measure cannot be copied. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** Calls back when less or more of the map is covered than before: bars and cards come, go and grow. */
export function watchCovers(map: MapLibre, onChange: () => void): () => void {
  let last = JSON.stringify(coveredOf(map))
  const look = () => {
    const now = JSON.stringify(coveredOf(map))
    if (now === last) return
    last = now
    onChange()
  }
  const sizes = new ResizeObserver(look)
  const watchSizes = () => {
    for (const cover of document.querySelectorAll('[data-covers-map]')) sizes.observe(cover)
  }
  const tree = new MutationObserver(() => {
    watchSizes()
    look()
  })
  const frame = map.getContainer().parentElement
  if (frame) tree.observe(frame, { childList: true, subtree: true })
  watchSizes()
  return () => {
    sizes.disconnect()
    tree.disconnect()
  }
}
