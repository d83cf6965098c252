import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

/** Signs out; screens of one's own give way to the home page first. */
export function useLogOut(): () => void {
  const t = useT()
  const router = useRouter()
  const { session, notifier } = useServices()
  return useCallback(() => {
    const run = async () => {
      const isPrivate = router.state.matches.some(({ staticData }) => staticData.isPrivate)
      if (isPrivate) await router.navigate({ to: '/' })
      // whoever chose to stay with an unsaved form stays signed in
      if (isPrivate && router.state.location.pathname !== '/') return
      await session.logOut()
      notifier.show({ text: t('nav.loggedOut') })
    }
    void run()
  }, [router, session, notifier, t])
}
