import { useStore } from '@plaza/ui'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from './services.tsx'
import type { Signal } from './signals.ts'

/** How often screens ask while signals do not arrive. */
export const pollingMs = { conversation: 10_000, inbox: 30_000, badge: 60_000 } as const

/**
 * For `refetchInterval`: not at all while signals arrive, else this often. Queries pause it while the tab is hidden.
 *
 * @example
 * useQuery({ ...conversationsQuery(sdk), refetchInterval: usePolling('inbox') })
 */
export function usePolling(what: keyof typeof pollingMs): number | false {
  return useStore(useServices().signals) === 'polling' ? pollingMs[what] : false
}

/** Runs for each signal, for what a screen does beside showing fresh data: queries are refreshed without it. */
export function useSignal(listener: (signal: Signal) => void): void {
  const { signals } = useServices()
  const hear = useEffectEvent(listener)
  useEffect(() => signals.hear((signal) => hear(signal)), [signals])
}
