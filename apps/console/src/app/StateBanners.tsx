import { Banner, useCountdown } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { Eye, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useMay } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'
import { setupQuery } from '../lib/setup.ts'
import { useSend } from '../lib/use-send.ts'
import type { RunningView } from '../lib/view-as.ts'

/** Whom the reader sees the web app as, in another tab, and for how long. */
export function ViewAsBanner({ view: { name, untilMs } }: { view: RunningView }) {
  const t = useT()
  const { sdk, view, notifier } = useServices()
  const { send } = useSend()
  const left = useCountdown(untilMs)
  if (left === 0) return null
  const over = () => {
    view.set(null)
    notifier.show({ text: t('banner.viewAs.ended') })
  }
  // one that is over already has ended, too
  const end = () => void send(() => sdk.viewAs.end(), { onDone: over, onFail: over })
  const written = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Banner tone="danger" icon={<Eye aria-hidden />} action={{ label: t('banner.viewAs.end'), onAction: end }}>
      {t('banner.viewAs', { name, left: written })}
    </Banner>
  )
}

/** People and listings of the demo are still there, beside those of real people. */
export function SampleBanner() {
  const t = useT()
  const navigate = useNavigate()
  const mayEdit = useMay()('config:edit:all')
  const { sdk, stored } = useServices()
  const [isClosed, setClosed] = useState(false)
  const isThere = useMatchRoute()({ to: '/start' }) !== false
  const { data } = useQuery({ ...setupQuery(sdk), enabled: mayEdit })
  const item = data?.items.find(({ key }) => key === 'demoData')
  if (!mayEdit || item?.state !== 'open' || isClosed || isThere || stored.get(sampleKey) === 'closed') return null
  return (
    <Banner
      tone="info"
      icon={<FlaskConical aria-hidden />}
      action={{ label: t('banner.sample.action'), onAction: () => void navigate({ to: '/start' }) }}
      closeLabel={t('action.close')}
      onClose={() => {
        stored.set(sampleKey, 'closed')
        setClosed(true)
      }}
    >
      {t('banner.sample')}
    </Banner>
  )
}

const sampleKey = 'plaza_console_sample'
