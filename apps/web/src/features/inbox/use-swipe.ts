import { type PointerEvent, type RefCallback, useRef } from 'react'

/** How far a finger goes before it counts as a swipe. */
const farPx = 72
const slightPx = 8

type Swipe = { onLeft: (() => void) | undefined; onRight: (() => void) | undefined }

/** A row that follows the finger to the side. The same is in its menu, for those who do not swipe. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const element = useRef<HTMLElement | null>(null)
  const from = useRef<number | undefined>(undefined)
  const by = useRef(0)
  const isMoved = useRef(false)
  const ref: RefCallback<HTMLLIElement> = (node) => {
    element.current = node
  }
  const move = (px: number) => {
    by.current = px
    if (element.current) element.current.style.transform = px === 0 ? '' : `translateX(${px}px)`
  }
  function handleEnd() {
    const far = by.current
    from.current = undefined
    move(0)
    if (far <= -farPx) onLeft?.()
    else if (far >= farPx) onRight?.()
  }
  return {
    ref,
    onPointerDown(event: PointerEvent) {
      isMoved.current = false
      if (event.pointerType === 'touch') from.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === undefined) return
      const px = event.clientX - from.current
      const isWanted = px < 0 ? onLeft : onRight
      if (Math.abs(px) <= slightPx) return
      isMoved.current = true
      move(isWanted ? px : 0)
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    // a row that was moved was not meant to be opened
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!isMoved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
