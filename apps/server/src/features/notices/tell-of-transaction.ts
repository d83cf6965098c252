import type { JsonObject } from '@plaza/contract'
import { asObject, assetPath, isTimeZone, periodText } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow, UserRow } from '../../db/tables.ts'
import { findAsset } from '../assets/index.ts'
import { publicSettings } from '../emails/index.ts'
import { refundOf } from '../payments/index.ts'
import { findUser } from '../users/index.ts'
import { linkData } from './links.ts'
import { localeOf, words } from './locale.ts'
import { mostLinks } from './mail-text.ts'
import type { NoticeName } from './names.ts'
import { photoIn } from './photo-in.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

/** As others see a person who has chosen no name. */
export const nameOf = (user: UserRow | undefined) => user?.display_name ?? user?.firstname ?? 'Someone'

export const assetNameIn = (snapshot: JsonObject) => words(snapshot.name) ?? '…'

type Notice = { name: NoticeName; to: 'owner' | 'taker'; cause: string; isWithoutMail?: boolean }

/** Tells one side of a booking about it, with the name of the other. */
export async function tellOfTransaction(services: Services, row: TransactionRow, { to, ...notice }: Notice) {
  const [owner, taker] = await Promise.all([
    row.owner_id === null ? undefined : findUser(services.db.read, row.owner_id),
    findUser(services.db.read, row.taker_id),
  ])
  const [reader, other] = to === 'owner' ? [owner, taker] : [taker, owner]
  if (!reader) return
  const { name } = notice
  await tell(services, {
    ...notice,
    to: reader,
    cause: `${notice.cause} ${to}`,
    path: `/i/t/${row.id}${name === 'ratingInvitation' ? '?rate=1' : ''}`,
    objectId: row.id,
    data: {
      assetName: assetNameIn(row.asset_snapshot),
      otherName: nameOf(other),
      ...photoIn(row.asset_snapshot.metadata),
      period: await periodOf(services, row, reader),
      ...(name === 'transactionCancelled' ? await refundIn(services, row, reader) : {}),
      ...(name === 'transactionReminder' ? await placeIn(services, row, to) : {}),
      ...(name === 'transactionRefusedByOwnerToTaker' ? await similarIn(services, row) : {}),
    },
  })
}

/** As screens say it: in the zone of the listing and the reader's language, the last day included. */
async function periodOf(services: Services, row: TransactionRow, reader: UserRow): Promise<string> {
  const { start_date: startDate, end_date: endDate, time_unit: unit } = row
  if (!startDate) return ''
  const locale = await localeOf(services, reader)
  const ofAsset = words(asObject(row.asset_snapshot.metadata).timeZone)
  const ofMarketplace = words((await publicSettings(services)).timeZone)
  const zone = [ofAsset, ofMarketplace].find((name) => name !== undefined && isTimeZone(name)) ?? 'UTC'
  return periodText({ startDate, endDate: endDate ?? startDate, unit: endDate ? (unit ?? 'm') : 'm' }, { locale, zone })
}

async function refundIn(services: Services, row: TransactionRow, reader: UserRow) {
  const refund = await refundOf(services, row)
  const locale = await localeOf(services, reader)
  if (!refund) return { hasRefund: 'no', refund: '' }
  const { amount, currency } = refund
  return { hasRefund: 'yes', refund: new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount) }
}

/** The taker learns where to go; a hidden address is shown to those with a confirmed booking. */
async function placeIn({ db }: Services, row: TransactionRow, to: 'owner' | 'taker') {
  const asset = to === 'taker' && row.asset_id !== null ? await findAsset(db.read, row.asset_id) : undefined
  const hidden = asObject(asObject(asObject(asset?.metadata._protected).plaza).location)
  const place = words(hidden.displayName) ?? words(asObject(asset?.locations[0]).displayName) ?? ''
  return { hasPlace: place ? 'yes' : 'no', place }
}

/** Something else to book, for the mail only. */
async function similarIn({ db, settings }: Services, { asset_id: assetId, taker_id: ownerId }: TransactionRow) {
  const limit = mostLinks.similar
  const found = assetId === null ? [] : await store.similarTo(db.read, { assetId, ownerId, limit })
  return linkData(
    'similar',
    limit,
    found.map((asset) => ({ name: asset.name, url: `${settings.publicUrl}${assetPath(asset)}` })),
  )
}
