import { startTransition, useEffect, useState } from 'react'

const longestWaitMs = 2000

/** False until the first screen is there and nothing else is going on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // drawn parts whose code is still on its way would be given up by an update that does not wait for them
    const setIdleCalmly = () => startTransition(() => setIdle(true))
    // Safari knows no idle time
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(setIdleCalmly, longestWaitMs / 2)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(setIdleCalmly, { timeout: longestWaitMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
