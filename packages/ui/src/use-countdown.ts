import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down to 0. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  useEffect(() => {
    setNowMs(Date.now())
    if (untilMs <= Date.now()) return
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
