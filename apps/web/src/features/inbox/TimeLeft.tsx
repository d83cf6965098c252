import { numberFormat } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { answerByOf, type Role, turnOf } from './transaction.ts'

const hourMs = 3_600_000

/** How long the reader has, while a booking waits for them: "Reply within 21 hours". */
export function TimeLeft({ transaction, role }: { transaction: Transaction; role: Role }) {
  const t = useT()
  const { locale } = useIntl()
  const [now] = useState(Date.now)
  const deadline = turnOf(transaction) === role ? answerByOf(transaction) : undefined
  const left = deadline && deadline.getTime() - now
  if (!left || left <= 0) return null
  const hours = Math.max(1, Math.floor(left / hourMs))
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  const time = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return (
    <p className="flex items-center gap-2 font-semibold text-small">
      <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      {t(role === 'owner' ? 'turn.answerWithin' : 'turn.left', { time })}
    </p>
  )
}
