import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

/** Set in a tab that went to another service to sign out there, until it comes back. */
export const leavingKey = 'plaza_sso_leaving'

/** Signs out; screens of one's own give way to the home page first. */
export function useLogOut(): () => void {
  const t = useT()
  const router = useRouter()
  const { session, notifier, storedInTab } = useServices()
  return useCallback(() => {
    const run = async () => {
      const isPrivate = router.state.matches.some(({ staticData }) => staticData.isPrivate)
      if (isPrivate) await router.navigate({ to: '/' })
      // whoever chose to stay with an unsaved form stays signed in
      if (isPrivate && router.state.location.pathname !== '/') return
      const elsewhere = await session.logOut()
      if (elsewhere) {
        storedInTab.set(leavingKey, '1')
        return location.assign(elsewhere)
      }
      notifier.show({ text: t('nav.loggedOut') })
    }
    void run()
  }, [router, session, notifier, storedInTab, t])
}
