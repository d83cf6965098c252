import type { Services } from '../lib/services.tsx'
import type { AppRouter } from './router.tsx'

/** Whoever signs out, here or in another tab, is led to the sign-in. */
export function wireSession({ session }: Services, router: AppRouter): void {
  let was = session.get().status
  session.subscribe(() => {
    const { status } = session.get()
    if (status === 'signedOut' && was !== 'signedOut') void router.navigate({ to: '/login', search: {} })
    was = status
  })
}
