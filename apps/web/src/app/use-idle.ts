import { startTransition, useEffect, useState } from 'react'
import { untilAttended, untilIdle } from '../lib/idle.ts'

/** False until the first screen is there and somebody uses it; for whoever is awaited, until nothing else is going on. */
export function useIdle(isAwaited = false): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const until = isAwaited ? untilIdle() : untilAttended()
    // drawn parts whose code is still on its way would be given up by an update that does not wait for them
    void until.then(() => startTransition(() => setIdle(true)))
  }, [isAwaited])
  return isIdle
}
