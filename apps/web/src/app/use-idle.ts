import { useEffect, useState } from 'react'

const longestWaitMs = 2000

/** False until the first screen is there and nothing else is going on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari knows no idle time
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), longestWaitMs / 2)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: longestWaitMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
