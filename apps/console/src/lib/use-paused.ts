import { useEffect, useState } from 'react'

/** A value a moment after it has stopped changing. */
export function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
