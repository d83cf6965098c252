import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useServices } from '../../lib/services.tsx'
import { safeNext } from './next-path.ts'
import { leavingKey } from './use-log-out.ts'

const keptKey = 'plaza_sso_next'

/** The way to another service and back. Where people wanted to go is kept in this tab, never in an address. */
export function useSso() {
  const router = useRouter()
  const { sdk, storedInTab } = useServices()
  return useMemo(
    () => ({
      here: () => router.state.location.href,
      /** Leaves the app. */
      async start(provider: string, next: string | undefined) {
        const { apiKey } = await sdk.auth.check({ apiKey: sdk.getApiField('key') ?? '' })
        if (!apiKey) throw new DOMException('Network Error', 'NetworkError')
        const platform = `${apiKey.zone}${apiKey.platformId}_${apiKey.env}`
        storedInTab.set(keptKey, safeNext(next) ?? '')
        location.assign(`/auth/sso/${platform}/${encodeURIComponent(provider)}`)
      },
      async startLink(provider: string, currentPassword?: string) {
        const { url } = await sdk.links.start({ provider, ...(currentPassword ? { currentPassword } : {}) })
        location.assign(url)
      },
      /** Whether this tab went there to sign out; told once. */
      takeLeaving(): boolean {
        const isLeaving = storedInTab.get(leavingKey) !== null
        storedInTab.remove(leavingKey)
        return isLeaving
      },
      /** Whether this tab went there to sign in, and where to go on to; told once. */
      takeReturn(): { isAwaited: boolean; next: string | undefined } {
        const kept = storedInTab.get(keptKey)
        storedInTab.remove(keptKey)
        return { isAwaited: kept !== null, next: safeNext(kept) }
      },
    }),
    [router, sdk, storedInTab],
  )
}
