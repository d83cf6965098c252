import { watchErrors } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../lib/services.tsx'

/** Tells the server of errors that nobody expected, with the pattern of the page and nothing of what stands on it. */
export function useReportErrors() {
  const { sdk, buildId } = useServices()
  const router = useRouter()
  useEffect(
    () =>
      watchErrors((error) => {
        const route = router.state.matches.at(-1)?.fullPath ?? '/'
        // what cannot be told now is told by the next reader
        sdk.forward.post('/client-errors', { app: 'web', ...error, route, version: buildId }).catch(() => undefined)
      }),
    [sdk, buildId, router],
  )
}
