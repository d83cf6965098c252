import { localDate, type RefundUntil, refundDates, startOfDay, withYear, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import type { MailFact } from '../emails/index.ts'
import { cancellationOfBooking } from '../transactions/index.ts'
import type { Reader } from './reader.ts'
import { labelsIn } from './texts.ts'

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const

/** Until when how much comes back to whoever booked and cancels, as screens say it; nothing once that is over. */
export async function cancellationFact(
  { clock, config }: Services,
  row: TransactionRow,
  { locale }: Reader,
): Promise<MailFact | undefined> {
  const { start_date: start } = row
  if (!start || Number(row.taker_amount ?? 0) === 0) return undefined
  const now = clock.now()
  const labels = labelsIn(locale)
  const zone = zoneNamedIn(row.asset_snapshot.metadata, (await config.read('default')).stelace)
  const dates = refundDates(cancellationOfBooking(row), start)
  if (dates.length === 0) return { label: labels.cancellation, value: labels.refund.none }
  const ahead = dates.filter(({ until }) => until >= now)
  if (ahead.length === 0) return undefined
  const parts = ahead.map((date) => partText(date, { locale, zone, now }))
  return { label: labels.cancellation, value: [...parts, labels.refund.after].join(' · ') }
}

type Told = { locale: string; zone: string; now: Date }

function partText({ until, percent, of }: RefundUntil, told: Told): string {
  const { refund } = labelsIn(told.locale)
  const name = `${percent === 100 ? 'full' : 'part'}${of === 'price' ? 'Price' : ''}` as const
  return refund[name].replace('{percent}', String(percent)).replace('{until}', untilText(until, told))
}

/** Midnight belongs to the day that ends with it. */
function untilText(until: Date, { locale, zone, now }: Told): string {
  const { refund } = labelsIn(locale)
  const isMidnight = startOfDay({ date: localDate(until.getTime(), zone), zone }) === until.getTime()
  const shown = isMidnight ? until.getTime() - 1 : until.getTime()
  const look = withYear({ ...(isMidnight ? day : moment), timeZone: zone }, [shown], now.getTime())
  return refund[isMidnight ? 'untilMidnight' : 'until'].replace('{date}', writtenDate(shown, look, locale))
}
