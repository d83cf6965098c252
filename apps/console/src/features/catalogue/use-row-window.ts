import { useEffect, useRef, useState } from 'react'

/** Drawn above and below what is in sight, so that scrolling never shows nothing. */
const spare = 12
const firstHeight = 900

/** Which rows of a long list are in sight, all of them being of one height. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: firstHeight })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + spare)
  return {
    box,
    first,
    end,
    /** Brings a row into sight, with as little movement as possible. */
    reveal(at: number) {
      const element = box.current
      if (!element) return
      const [from, to] = [at * rowHeight, (at + 1) * rowHeight]
      if (from < element.scrollTop) element.scrollTop = from
      else if (to > element.scrollTop + element.clientHeight) element.scrollTop = to - element.clientHeight
    },
  }
}
