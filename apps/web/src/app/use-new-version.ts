import { useEffect, useState } from 'react'
import { useServices } from '../lib/services.tsx'
import { fetchBoot } from './boot.ts'

const everyMs = 5 * 60_000

/** Whether the server delivers a newer build than the one that runs here. Looked up when people come back to the tab, and when the server says so. */
export function useNewVersion(): boolean {
  const { buildId, signals, language } = useServices()
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    let askedMs = Date.now()
    async function look() {
      askedMs = Date.now()
      const boot = await fetchBoot().catch(() => undefined)
      if (boot && boot.buildId !== buildId) setNewer(true)
      if (boot) language.renew(boot)
      // it is fetched now, so that it is there when somebody wants it
      await navigator.serviceWorker?.getRegistration().then(
        (found) => found?.update(),
        () => undefined,
      )
    }
    const handleFocus = () => {
      if (document.visibilityState !== 'hidden' && Date.now() - askedMs >= everyMs) void look()
    }
    const stopHearing = signals.hear(({ name }) => {
      if (name === 'appUpdate') void look()
    })
    window.addEventListener('focus', handleFocus)
    document.addEventListener('visibilitychange', handleFocus)
    return () => {
      stopHearing()
      window.removeEventListener('focus', handleFocus)
      document.removeEventListener('visibilitychange', handleFocus)
    }
  }, [buildId, signals, language])
  return isNewer
}
