import { watchErrors } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '../lib/services.tsx'

/** Tells the server of errors that nobody expected, with the pattern of the screen and nothing of what stands on it. */
export function useReportErrors() {
  const { sdk, boot } = useServices()
  const router = useRouter({ warn: false })
  useEffect(
    () =>
      watchErrors((error) => {
        // outside of the router there is no screen
        const route = router?.state.matches.at(-1)?.fullPath ?? '/'
        sdk.clientErrors.report({ app: 'console', ...error, route, version: boot.buildId }).catch(() => undefined)
      }),
    [sdk, boot, router],
  )
}
