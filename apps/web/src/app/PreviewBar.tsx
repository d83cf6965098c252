import { Banner } from '@plaza/ui'
import { FlaskConical } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { leavePreview, type Preview } from '../lib/preview.ts'
import { useServices } from '../lib/services.tsx'

const minuteMs = 60_000

/** Says that the site shows settings which are not saved, and for how long; it cannot be closed. */
export function PreviewBar({ preview: { untilMs } }: { preview: Preview }) {
  const t = useT()
  const { storedInTab } = useServices()
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leave = useEffectEvent(() => leavePreview(storedInTab))
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) leave()
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  const minutes = Math.max(1, Math.ceil((untilMs - nowMs) / minuteMs))
  return (
    <Banner
      tone="info"
      icon={<FlaskConical aria-hidden />}
      action={{ label: t('preview.leave'), onAction: () => leavePreview(storedInTab) }}
    >
      {t('preview.bar', { minutes })}
    </Banner>
  )
}
