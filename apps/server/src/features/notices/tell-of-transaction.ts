import type { JsonObject } from '@plaza/contract'
import { assetPath, findTransition, localDate, mayTake, processOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow, UserRow } from '../../db/tables.ts'
import type { MailParts } from '../emails/index.ts'
import { refundOf } from '../payments/index.ts'
import { findUser } from '../users/index.ts'
import { mailListing } from './asset-parts.ts'
import { bookingCard, periodOf, placeOf, type Told } from './booking-card.ts'
import { bookingCalendarUrl } from './calendar-link.ts'
import { linkData } from './links.ts'
import { words } from './locale.ts'
import { mostLinks } from './mail-text.ts'
import type { NoticeName } from './names.ts'
import { photoIn } from './photo-in.ts'
import { type Reader, readerOf } from './reader.ts'
import { siteOf } from './site.ts'
import * as store from './store.ts'
import { type NewNotice, tell } from './tell.ts'
import { labelsIn, moreTitleOf } from './texts.ts'

/** As others see a person who has chosen no name. */
export const nameOf = (user: UserRow | undefined) => user?.display_name ?? user?.firstname ?? 'Someone'

export const assetNameIn = (snapshot: JsonObject) => words(snapshot.name) ?? '…'

type Notice = {
  name: NoticeName
  to: 'owner' | 'taker'
  cause: string
  isWithoutMail?: boolean
  templateName?: string | undefined
  /** Where on the page of the booking it leads. */
  path?: string
  /** Values of its words beside those of every booking, and those that only the mail has. */
  data?: Record<string, string>
  mailData?: Record<string, string>
  /** What the other wrote with it. */
  note?: string | undefined
}

/** Tells one side of a booking about it, with the name of the other. */
export async function tellOfTransaction(services: Services, row: TransactionRow, notice: Notice) {
  const wanted = await noticeOfTransaction(services, row, notice)
  if (wanted) await tell(services, wanted)
}

/** What one side of a booking is told; nothing when nobody is there any more. */
export async function noticeOfTransaction(
  services: Services,
  row: TransactionRow,
  { to, note, path: part = '', data: own = {}, mailData = {}, ...notice }: Notice,
): Promise<NewNotice | undefined> {
  const [owner, taker] = await Promise.all([
    row.owner_id === null ? undefined : findUser(services.db.read, row.owner_id),
    findUser(services.db.read, row.taker_id),
  ])
  const [reader, other] = to === 'owner' ? [owner, taker] : [taker, owner]
  if (!reader) return
  const { name } = notice
  const path = `/i/t/${row.id}`
  const data = (as: Reader) => valuesOf(services, row, as, { name, to })
  return {
    ...notice,
    to: reader,
    cause: `${notice.cause} ${to}`,
    path: name === 'ratingInvitation' || name === 'ratingReminder' ? `${path}?rate=1` : `${path}${part}`,
    objectId: row.id,
    data: {
      assetName: assetNameIn(row.asset_snapshot),
      otherName: nameOf(other),
      ...photoIn(row.asset_snapshot.metadata),
      ...(await data(await readerOf(services, reader))),
      ...own,
    },
    mail: async (as) => ({
      data: { ...(await data(as)), ...mailData },
      parts: {
        card: await bookingCard(services, row, as, { name, to, other }),
        quote: note ? { by: nameOf(other), text: note } : undefined,
        ...(row.start_date && isAgreed(name)
          ? {
              link: {
                text: labelsIn(as.locale).addToCalendar,
                url: bookingCalendarUrl({ transactionId: row.id, side: to }, services),
              },
            }
          : {}),
        ...(await similarIn(services, row, as, name)),
      },
      ...(canAccept(row, name) ? { acceptPath: `${path}?answer=accept` } : {}),
    }),
  }
}

/** From then on the dates belong into both calendars. */
const isAgreed = (name: NoticeName) =>
  name === 'transactionAcceptedByOwnerToTaker' ||
  name === 'transactionAcceptedByTakerToOwner' ||
  name === 'transactionBookedAtOnce' ||
  name === 'changeAccepted'

/** Values of the words, also of those that operators write. */
async function valuesOf(services: Services, row: TransactionRow, reader: Reader, { name, to }: Omit<Told, 'other'>) {
  const place = name === 'transactionReminder' && to === 'taker' ? await placeOf(services, row) : undefined
  return {
    period: await periodOf(services, row, reader),
    ...(name === 'transactionWaiting' ? { side: to } : {}),
    ...(name === 'transactionCancelled' ? await refundIn(services, row, reader) : {}),
    ...(name === 'transactionReminder'
      ? { hasPlace: place ? 'yes' : 'no', place: place ?? '', day: dayOf(services, row, reader) }
      : {}),
    ...(name === 'transactionRefusedByOwnerToTaker' || name === 'transactionUnanswered'
      ? await similarLinks(services, row)
      : {}),
  }
}

/** Whether it starts today or tomorrow where the reader is, or later. */
function dayOf({ clock }: Services, { start_date: start }: TransactionRow, { zone }: Reader): string {
  const now = clock.now().getTime()
  const date = start && localDate(start.getTime(), zone)
  if (date === localDate(now, zone)) return 'today'
  return date === localDate(now + 24 * 3_600_000, zone) ? 'tomorrow' : 'later'
}

/** Whether the owner can say yes right away: the request may have moved on, and its process may know no such step. */
function canAccept({ asset_type, status }: TransactionRow, name: NoticeName): boolean {
  if (name !== 'transactionRequestedToOwner' && name !== 'transactionWaiting') return false
  const step = findTransition(processOf(asset_type), status, 'accept')
  return step !== undefined && mayTake(step, { isOwner: true, isTaker: false })
}

async function refundIn(services: Services, row: TransactionRow, reader: Reader) {
  const refund = await refundOf(services, row)
  return refund
    ? { hasRefund: 'yes', refund: reader.money(refund.amount, refund.currency) }
    : { hasRefund: 'no', refund: '' }
}

const similarTo = ({ db }: Services, { asset_id: assetId, taker_id: ownerId }: TransactionRow) =>
  assetId === null ? [] : store.similarTo(db.read, { assetId, ownerId, limit: mostLinks.similar })

async function similarLinks(services: Services, row: TransactionRow) {
  const site = await siteOf(services)
  const links = (await similarTo(services, row)).map((asset) => ({
    name: asset.name,
    url: `${site}${assetPath(asset)}`,
  }))
  return linkData('similar', mostLinks.similar, links)
}

/** Something else to book, for whoever was turned down. */
async function similarIn(
  services: Services,
  row: TransactionRow,
  reader: Reader,
  name: NoticeName,
): Promise<Pick<MailParts, 'listings'>> {
  const title = moreTitleOf(name, reader.locale)
  if (title === undefined) return {}
  const found = await similarTo(services, row)
  return { listings: { title, items: await Promise.all(found.map((asset) => mailListing(asset, reader, services))) } }
}
