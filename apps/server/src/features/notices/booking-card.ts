import { asObject, assetPath, bookingDeadline, bookingTurn, periodText, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow, UserRow } from '../../db/tables.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { findAsset } from '../assets/index.ts'
import type { MailCard, MailFact } from '../emails/index.ts'
import { widePhoto } from './asset-parts.ts'
import { cancellationFact } from './cancellation-fact.ts'
import { words } from './locale.ts'
import type { NoticeName } from './names.ts'
import { depositFact, priceFacts, taxFacts } from './price-facts.ts'
import type { Reader } from './reader.ts'
import { siteOf } from './site.ts'
import { labelsIn } from './texts.ts'

export type Told = { name: NoticeName; to: 'owner' | 'taker'; other: UserRow | undefined }

/** Mails about something that is to happen say what it costs; what came to nothing has no price. */
const priced: readonly NoticeName[] = [
  'transactionRequestedToOwner',
  'transactionBookedAtOnce',
  'transactionAcceptedByOwnerToTaker',
  'transactionAcceptedByTakerToOwner',
  'transactionReminder',
  'transactionWaiting',
]
/** Mails after which two people meet. */
const meeting: readonly NoticeName[] = priced.slice(1, -1)

/** The listing of a booking with its dates, and where they are due money, address and phone. */
export async function bookingCard(
  services: Services,
  row: TransactionRow,
  reader: Reader,
  told: Told,
): Promise<MailCard> {
  const labels = labelsIn(reader.locale)
  const { name, to, other } = told
  const title = words(row.asset_snapshot.name) ?? '…'
  const period = await periodOf(services, row, reader)
  const length = row.time_unit && row.duration?.[row.time_unit]
  const dates = [period, length && row.time_unit && reader.length(length, row.time_unit)].filter(Boolean).join(' · ')
  const isMeeting = row.is_disclosing && meeting.includes(name)
  const place = isMeeting && to === 'taker' ? await placeOf(services, row) : undefined
  const phone = isMeeting ? words(asObject(other?.metadata._protected).phone) : undefined
  const facts: (MailFact | undefined)[] = [
    deadlineOf(row, reader, to),
    dates ? { label: labels.dates, value: dates } : undefined,
    Number(row.quantity) > 1 ? { label: labels.quantity, value: row.quantity } : undefined,
    place ? { label: labels.place, value: place } : undefined,
    phone ? { label: labels.phone, value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` } : undefined,
    ...(priced.includes(name)
      ? [
          ...priceFacts(row, reader, to),
          moneyOf(row, reader, to),
          ...(await taxFacts(row, reader, to, services)),
          depositFact(row, reader),
          await cancellationFact(services, row, reader),
        ]
      : []),
  ]
  return {
    title,
    url: `${await siteOf(services)}${row.asset_id === null ? `/i/t/${row.id}` : assetPath({ id: row.asset_id, name: title })}`,
    photo: widePhoto(row.asset_snapshot.metadata, services),
    facts: facts.filter((fact) => fact !== undefined),
  }
}

/** Until when the reader is to act, while it is their turn. */
function deadlineOf(row: TransactionRow, { locale, zone }: Reader, to: Told['to']): MailFact | undefined {
  const [last] = row.status_history
  const isOver = row.cancelled_date !== null || row.completed_date !== null
  const turn = { status: row.status, assetType: row.asset_type, isOver }
  if (!last || bookingTurn(turn) !== to) return
  const dates = { startDate: row.start_date?.toISOString() ?? null, endDate: row.end_date?.toISOString() ?? null }
  const deadline = bookingDeadline({ ...turn, statusDate: last.date, ...dates })
  const look = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return (
    deadline && { label: labelsIn(locale).answerBy, value: writtenDate(deadline, { ...look, timeZone: zone }, locale) }
  )
}

/** What the reader pays or gets. Whoever lends for nothing need not read that they get nothing. */
function moneyOf(row: TransactionRow, reader: Reader, to: Told['to']): MailFact | undefined {
  const labels = labelsIn(reader.locale)
  const amount = to === 'owner' ? row.owner_amount : row.taker_amount
  if (amount === null || (to === 'owner' && Number(amount) === 0)) return
  return {
    label: to === 'owner' ? labels.youReceive : labels.total,
    value: reader.money(Number(amount), row.currency),
    isTotal: true,
  }
}

/** As screens say it: in the zone of the listing and the reader's language, the last day included. */
export async function periodOf(services: Services, row: TransactionRow, reader: Reader): Promise<string> {
  const { start_date: startDate, end_date: endDate, time_unit: unit } = row
  if (!startDate) return ''
  const zone = zoneNamedIn(row.asset_snapshot.metadata, (await services.config.read('default')).stelace)
  const { locale } = reader
  const period = { startDate, endDate: endDate ?? startDate, unit: endDate ? (unit ?? 'm') : 'm' } as const
  return periodText(period, { locale, zone, now: services.clock.now().getTime() })
}

/** The taker learns where to go; a hidden address is shown to those with a confirmed booking. */
export async function placeOf({ db }: Services, row: TransactionRow): Promise<string | undefined> {
  const asset = row.asset_id === null ? undefined : await findAsset(db.read, row.asset_id)
  const hidden = asObject(asObject(asObject(asset?.metadata._protected).plaza).location)
  return words(hidden.displayName) ?? words(asObject(asset?.locations[0]).displayName)
}
