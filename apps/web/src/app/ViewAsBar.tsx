import { Banner } from '@plaza/ui'
import { useLocation } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { leaveViewAs, type ViewAs } from '../lib/view-as.ts'
import { useLookOnly } from './use-look-only.ts'

const written = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Says whose eyes one looks through, and for how long; it cannot be closed. */
export function ViewAsBar({ view: { mode, name, untilMs } }: { view: ViewAs }) {
  const t = useT()
  const { sdk, storedInTab } = useServices()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leave = useEffectEvent(() => {
    // the console, from which it was begun, says no longer that it runs
    const console = new BroadcastChannel('plaza_console')
    console.postMessage('viewEnded')
    console.close()
    leaveViewAs(storedInTab)
  })
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  useLookOnly(mode === 'look', t('viewAs.lookOnly'))
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) leave()
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  useEffect(() => {
    // what was opened is noted; a page that cannot be noted is seen all the same, until the server ends the view
    sdk.viewAs.page({ path }).catch(() => undefined)
  }, [sdk, path])
  const end = () => void sdk.viewAs.end().then(leave, leave)
  return (
    <Banner tone="danger" icon={<Eye aria-hidden />} action={{ label: t('viewAs.end'), onAction: end }}>
      {t(mode === 'look' ? 'viewAs.look' : 'viewAs.act', { name, left: written(secondsLeft) })}
    </Banner>
  )
}
