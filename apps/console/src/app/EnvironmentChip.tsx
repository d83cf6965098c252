import { cx } from '@plaza/ui'
import { FlaskConical, Radio } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'

/** Whether what is done here reaches real people. */
export function EnvironmentChip() {
  const t = useT()
  const { livemode } = useMe()
  const Icon = livemode ? Radio : FlaskConical
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-caption font-strong',
        livemode ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-sunken text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {t(livemode ? 'shell.live' : 'shell.test')}
    </span>
  )
}
