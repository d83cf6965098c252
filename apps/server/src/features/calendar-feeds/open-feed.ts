import { Readable } from 'node:stream'
import { type Period, stockLevels } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { Download } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { findAssetType } from '../asset-types/index.ts'
import { findAsset } from '../assets/index.ts'
import { ownStock } from '../availabilities/index.ts'
import { readerOf } from '../notices/index.ts'
import { belongsTo, findUser } from '../users/index.ts'
import { wordsIn } from './file-words.ts'
import { addressPrefix } from './own-events.ts'
import { merged } from './read-feed.ts'
import { type AddressOwner, aheadMs, behindMs } from './rules.ts'
import * as store from './store.ts'
import { type FeedEvent, writeFeed } from './write-feed.ts'

const mostAssets = 200

export const calendarFile = (name: string, text: string) => {
  const bytes = Buffer.from(text)
  return new Download({
    name,
    contentType: 'text/calendar; charset=utf-8',
    bytes: bytes.length,
    body: Readable.from([bytes]),
  })
}

/** What is booked and closed of one asset or of all that somebody lends, for whoever has the address. */
export async function openFeed(token: string, services: Services) {
  const { db } = services
  const address = await store.addressByHash(db.read, hashToken(token.replace(/\.ics$/i, '')))
  const owner = address && (await findUser(db.read, address.user_id))
  if (!address || !owner || !(await mayRead(address, db.read))) throw refuse('object.notFound')
  const one = address.asset_id === null ? undefined : await findAsset(db.read, address.asset_id)
  // who lends it no longer does not learn any more who books it
  if (address.asset_id !== null && one?.owner_id !== owner.id) throw refuse('object.notFound')
  const assets = one ? [one] : await store.lentBy(db.read, owner.id, mostAssets)
  const { locale, zone: ownZone } = await readerOf(services, owner)
  const events: FeedEvent[] = []
  for (const asset of assets) events.push(...(await eventsOf(asset, locale, services)))
  const zone = one ? zoneNamedIn(one.metadata, (await services.config.read('default')).stelace) : ownZone
  return calendarFile('calendar.ics', writeFeed({ name: one?.name ?? wordsIn(locale).all, zone, events }))
}

/** A member of an organization, for as long as they are one. */
async function mayRead({ user_id: userId, member_id: memberId }: AddressOwner, reader: Reader) {
  if (memberId === null) return true
  const member = await findUser(reader, memberId)
  return member !== undefined && belongsTo(reader, member, userId)
}

/**
 * Each booking, and whatever else leaves nothing to book. A booking that leaves something is marked as free time, so that
 * those who read it close nothing.
 */
async function eventsOf(asset: AssetRow, locale: string, services: Services): Promise<FeedEvent[]> {
  const { db, clock, config, settings } = services
  const now = clock.now()
  const window = { start: now.getTime() - behindMs, end: now.getTime() + aheadMs }
  const zone = zoneNamedIn(asset.metadata, (await config.read('default')).stelace)
  const [type, graph, booked] = await Promise.all([
    findAssetType(db.read, asset.asset_type_id),
    ownStock(db.read, asset, window),
    store.bookedOf(db.read, asset.id, new Date(window.start), new Date(window.end)),
  ])
  const unit = type?.timing?.timeUnit
  const words = wordsIn(locale)
  const host = new URL(settings.publicUrl).hostname
  const full = merged(graph ? stockLevels(graph).filter(({ remaining }) => remaining < 1) : [])
  const isFull = ({ start, end }: Period) => full.some((each) => each.start <= start && each.end >= end)
  const bookings = booked.map(({ transaction_id, start_date, end_date, quantity, updated_date }) => {
    // without an end it is told until where we look
    const period = { start: start_date.getTime(), end: end_date?.getTime() ?? window.end }
    const shown = { start: Math.max(period.start, window.start), end: Math.min(period.end, window.end) }
    return {
      uid: `${addressPrefix(asset.id)}${transaction_id}@${host}`,
      period,
      zone,
      unit,
      summary: words.booked(asset.name, Number(quantity)),
      stamp: updated_date,
      url: `${settings.publicUrl}/i/t/${transaction_id}`,
      isFree: !isFull(shown),
    }
  })
  const told = bookings.filter(({ isFree }) => !isFree).map(({ period }) => period)
  const rest = full.flatMap((period) => without(period, told))
  return [
    ...bookings,
    ...rest.map((period) => ({
      uid: `${addressPrefix(asset.id)}${period.start}-${period.end}@${host}`,
      period,
      zone,
      unit,
      summary: words.closed(asset.name),
      stamp: asset.updated_date,
    })),
  ]
}

/** What is left of a period when others are taken out of it. */
function without(period: Period, others: readonly Period[]): Period[] {
  let left = [period]
  for (const { start, end } of others) {
    left = left.flatMap((each) =>
      [
        { start: each.start, end: Math.min(each.end, start) },
        { start: Math.max(each.start, end), end: each.end },
      ].filter((piece) => piece.end > piece.start),
    )
  }
  return left
}
