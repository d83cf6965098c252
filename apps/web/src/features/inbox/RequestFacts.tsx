import type { CalendarBooking, Transaction } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX, Clock, type LucideIcon, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { userQuery } from '../../parts/person/me.ts'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { calendarQuery } from '../../parts/transaction/calendar-query.ts'
import { bookingCountQuery } from './queries.ts'
import { fitOf } from './request-fit.ts'
import { answerByOf, zoneIn } from './transaction.ts'

/** What an owner wants to know before they answer: who asks, whether there is room, and how long they have. */
export function RequestFacts({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const answerBy = answerByOf(transaction)
  return (
    <ul aria-label={t('request.facts')} className="flex flex-col gap-2 rounded-md bg-canvas px-3.5 py-3 text-small">
      <Person takerId={transaction.takerId} />
      <Room transaction={transaction} />
      {answerBy && (
        <Fact icon={Clock}>
          {t('request.answerBy')} <When date={answerBy.toISOString()} style="until" />
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Person({ takerId }: { takerId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const person = useQuery(userQuery(sdk, takerId)).data
  const count = useQuery(bookingCountQuery(sdk, takerId)).data?.nbTaken
  const rating = useAverages('targetId', [takerId])[takerId]
  if (!person) return null
  return (
    <Fact icon={UserRound}>
      <span className="flex flex-wrap items-center gap-x-2">
        {[
          t('person.since', { year: String(new Date(person.createdDate).getFullYear()) }),
          count !== undefined && t('request.bookings', { count }),
        ]
          .filter(Boolean)
          .join(' · ')}
        <AssetScore rating={rating} />
      </span>
    </Fact>
  )
}

const longestMs = 100 * 24 * 3_600_000

/** Whether the days are free, or what overlaps; nothing for what has no calendar. */
function Room({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { sdk } = useServices()
  const { locale } = useIntl()
  const { assetId, startDate, endDate } = transaction
  const canAsk =
    assetId !== null &&
    startDate !== null &&
    endDate !== null &&
    Date.parse(endDate) - Date.parse(startDate) <= longestMs
  const { data } = useQuery({
    ...calendarQuery(sdk, { startDate: startDate ?? '', endDate: endDate ?? '', assetId: assetId ?? '' }),
    enabled: canAsk,
  })
  const row = data?.rows.find(({ id }) => id === assetId)
  const fit = row && fitOf(row, transaction)
  if (!fit) return null
  const zone = zoneIn(transaction)
  const named = ({ takerName, startDate: start, endDate: end, timeUnit }: CalendarBooking) => {
    const days =
      end && timeUnit ? formatPeriod({ startDate: start, endDate: end, unit: timeUnit }, { locale, zone }) : ''
    return [takerName ?? t('person.unnamed'), days].filter(Boolean).join(', ')
  }
  const list = (bookings: readonly CalendarBooking[]) => new Intl.ListFormat(locale).format(bookings.map(named))
  return (
    <>
      {fit.kind === 'free' ? (
        <Fact icon={CalendarCheck}>{t('request.free')}</Fact>
      ) : (
        <Fact icon={CalendarX}>
          {fit.kind === 'booked' ? t('request.booked', { who: list(fit.booked) }) : t('request.blocked')}
        </Fact>
      )}
      {fit.rivals.length > 0 && <Fact icon={Users}>{t('request.rivals', { who: list(fit.rivals) })}</Fact>}
    </>
  )
}
