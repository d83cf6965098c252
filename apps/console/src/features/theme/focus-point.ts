/** A point of a picture in percent of its width and height. */
export type FocusPoint = { x: number; y: number }

const middle: FocusPoint = { x: 50, y: 50 }
const inside = (share: number) => Math.round(Math.min(100, Math.max(0, share)))

/** Reads `60% 30%`; anything else is the middle, where browsers put it. */
export function readFocus(text: string): FocusPoint {
  const parts = /^(\d{1,3})% (\d{1,3})%$/.exec(text)
  return parts ? { x: inside(Number(parts[1])), y: inside(Number(parts[2])) } : middle
}

export const writeFocus = ({ x, y }: FocusPoint): string => `${inside(x)}% ${inside(y)}%`

const steps: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves the point to; with Shift ten times as far. Other keys move nothing. */
export function moveFocus({ x, y }: FocusPoint, key: string, isFar: boolean): FocusPoint | undefined {
  const step = steps[key]
  const length = isFar ? 10 : 2
  return step && { x: inside(x + step.x * length), y: inside(y + step.y * length) }
}
