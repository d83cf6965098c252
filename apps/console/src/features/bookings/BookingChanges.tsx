import type { BookingChange, ChangeStatus, ListedTransaction } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { changesQuery } from './queries.ts'

const words: Record<ChangeStatus, MessageId> = {
  open: 'bookings.changes.open',
  accepted: 'bookings.changes.accepted',
  declined: 'bookings.changes.declined',
  withdrawn: 'bookings.changes.withdrawn',
  lapsed: 'bookings.changes.lapsed',
}

/** What both sides proposed to change, open and past. Bookings that nobody wanted to change say nothing of it. */
export function BookingChanges({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const { sdk } = useServices()
  const { data = [] } = useQuery(changesQuery(sdk, booking.id))
  if (data.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-console-h2">{t('bookings.changes')}</h2>
      <ul className="flex flex-col gap-4">
        {data.map((change) => (
          <li key={change.id} className="flex flex-col gap-2 rounded-md border border-line p-4">
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: BookingChange }) {
  const t = useT()
  const intl = useIntl()
  const moment = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })
  const { before, after, status, side, createdDate, answeredDate, deadline, currency } = change
  const span = ({ startDate, endDate }: BookingChange['before']) =>
    [startDate, endDate].flatMap((date) => (date ? [moment(date)] : [])).join(' – ')
  const extras = ({ lines }: BookingChange['before']) =>
    lines.flatMap((line) => (line.kind === 'extra' ? [`${line.name} × ${line.quantity}`] : [])).join(', ')
  const facts = [
    [span(before), span(after)],
    [`${before.quantity} ×`, `${after.quantity} ×`],
    [extras(before) || '–', extras(after) || '–'],
  ].filter(([was, is]) => was !== is)
  const amount = (name: 'takerAmount' | 'ownerAmount' | 'platformAmount') => ({
    before: before[name] ?? 0,
    after: after[name] ?? 0,
  })
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusChip kind={status === 'open' ? 'waiting' : status === 'accepted' ? 'accepted' : 'done'}>
          {t(words[status])}
        </StatusChip>
        <span className="text-ink-2 text-small">
          {t(side === 'owner' ? 'bookings.changes.byOwner' : 'bookings.changes.byTaker', { date: moment(createdDate) })}
          {' · '}
          {answeredDate
            ? t('bookings.changes.ended', { date: moment(answeredDate) })
            : t('bookings.changes.until', { date: moment(deadline) })}
        </span>
      </p>
      {facts.map(([was, is]) => (
        <p key={is} className="wrap-anywhere text-small tabular-nums">
          {was} → {is}
        </p>
      ))}
      <BeforeAfter
        label={t('bookings.change.price')}
        currency={currency}
        rows={[
          { name: t('bookings.result.taker'), ...amount('takerAmount') },
          { name: t('bookings.result.owner'), ...amount('ownerAmount') },
          { name: t('bookings.result.platform'), ...amount('platformAmount') },
        ]}
      />
    </>
  )
}
