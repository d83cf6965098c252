import type { BookingChange, Transaction } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { useZone } from './use-zone.ts'

type Terms = BookingChange['before']

/** What would be different: each with what it is now. */
export function ChangeFacts({
  transaction,
  before,
  after,
}: { transaction: Transaction } & Pick<BookingChange, 'before' | 'after'>) {
  const t = useT()
  const { locale } = useIntl()
  const zone = useZone(transaction)
  const unit = transaction.timeUnit
  const period = ({ startDate, endDate }: Terms) =>
    startDate && endDate && unit ? formatPeriod({ startDate, endDate, unit }, { locale, zone }) : ''
  const extras = ({ lines }: Terms) =>
    lines
      .flatMap((line) =>
        line.kind === 'extra' ? [line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name] : [],
      )
      .join(', ')
  const facts = [
    { name: t('change.dates'), was: period(before), is: period(after) },
    { name: t('booking.quantity'), was: String(before.quantity), is: String(after.quantity) },
    { name: t('booking.extras'), was: extras(before), is: extras(after) },
  ].filter(({ was, is }) => was !== is)
  return (
    <dl className="flex flex-col gap-2 text-small">
      {facts.map(({ name, was, is }) => (
        <div key={name}>
          <dt className="text-caption text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">
            <span className="font-strong">{is || t('change.none')}</span>{' '}
            <span className="text-ink-2">{t('change.insteadOf', { was: was || t('change.none') })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
