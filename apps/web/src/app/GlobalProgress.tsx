import { ProgressBar } from '@plaza/ui'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../lib/i18n.tsx'

// Faster changes would only flicker.
const delayMs = 150

/** A thin line under the header while the next screen loads or shown data refreshes. */
export function GlobalProgress() {
  const t = useT()
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  const isRefreshing = useIsFetching({ predicate: ({ state }) => state.data !== undefined }) > 0
  const isShown = useLater(isNavigating || isRefreshing)
  if (!isShown) return null
  return <ProgressBar label={t('state.loading')} className="absolute inset-x-0 top-full" />
}

function useLater(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return isLate
}
