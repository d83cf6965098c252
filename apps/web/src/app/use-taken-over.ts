import type { Store } from '@plaza/ui'
import { startTransition, useEffect, useState } from 'react'
import { carryOutEarlyInput } from './early-input.ts'

/**
 * False while the page is as the server drew it. For what everything below depends on: it turns true in a transition,
 * which waits for parts whose code is still on its way. Otherwise React would give up what the server drew of them.
 */
export function useTakenOver(isDrawn: boolean): boolean {
  const [isTakenOver, setTakenOver] = useState(!isDrawn)
  useEffect(() => {
    carryOutEarlyInput()
    startTransition(() => setTakenOver(true))
  }, [])
  return isTakenOver
}

/** A store that everything below depends on, followed in the same way. */
export function useCalmStore<Value>({ subscribe, get, served = get }: Store<Value>, isDrawn: boolean): Value {
  const [value, setValue] = useState(isDrawn ? served : get)
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => get()))
    follow()
    return subscribe(follow)
  }, [subscribe, get])
  return value
}
