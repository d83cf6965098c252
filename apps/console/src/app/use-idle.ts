import { useStore } from '@plaza/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../lib/services.tsx'

const minuteMs = 60_000
/** How long before the end the person is asked. */
const warningMs = 2 * minuteMs
/** Whoever reads and types without calling the server keeps the session alive this often. */
const renewEveryMs = 10 * minuteMs
const lookEveryMs = 1000

/** Watches whether somebody is here, in any tab. Returns when the session will end if nobody does anything. */
export function useIdle() {
  const { session } = useServices()
  const state = useStore(session)
  const idleMs = state.status === 'signedIn' ? state.idleMinutes * minuteMs : undefined
  const lastMs = useRef(Date.now())
  const renewedMs = useRef(Date.now())
  const tabs = useRef<BroadcastChannel>(null)
  const [endsAtMs, setEndsAtMs] = useState<number>()

  const stay = useCallback(() => {
    lastMs.current = Date.now()
    setEndsAtMs(undefined)
    tabs.current?.postMessage('active')
    if (Date.now() - renewedMs.current < renewEveryMs) return
    renewedMs.current = Date.now()
    void session.renew().catch(() => undefined)
  }, [session])

  useEffect(() => {
    if (idleMs === undefined) return setEndsAtMs(undefined)
    lastMs.current = Date.now()
    const channel = new BroadcastChannel('plaza_console_activity')
    tabs.current = channel
    channel.onmessage = () => {
      lastMs.current = Date.now()
      setEndsAtMs(undefined)
    }
    // once asked, only the answer counts: a mouse that was bumped is nobody
    const note = () => {
      const isAsked = Date.now() - lastMs.current >= idleMs - warningMs
      if (!isAsked && Date.now() - lastMs.current > lookEveryMs) stay()
    }
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const sign of signs) document.addEventListener(sign, note, { passive: true })
    const timer = setInterval(() => {
      const endMs = lastMs.current + idleMs
      if (Date.now() >= endMs) session.expire()
      else if (Date.now() >= endMs - warningMs) setEndsAtMs(endMs)
    }, lookEveryMs)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note)
      clearInterval(timer)
      channel.close()
    }
  }, [idleMs, session, stay])

  return { endsAtMs, stay }
}
