import { periodText, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow, WaitingEntryRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { type Follower, follow } from '../../slice.ts'
import { findAsset } from '../assets/index.ts'
import { assetCard, labelsIn, type NoticeName, type Reader, readerOf, tell } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import * as store from './store.ts'

const path = '/my/waiting-list'
const look = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** Whose turn it is hears so, and what became of an offer; who left or booked knows. */
export const tellFollowers: readonly Follower[] = [
  follow(['plaza_waiting_offered'], 'waiting-list.tell-offer', async (event, services) => {
    const entry = await entryOf(event, services)
    // what was taken or has ended meanwhile is an offer no longer
    if (entry?.status === 'offered') await tellPerson(event, entry, 'waitingOffer', services)
  }),
  follow(
    ['plaza_waiting_ended', 'plaza_waiting_withdrawn'],
    'waiting-list.tell-end',
    async (event, services) => {
      const entry = await entryOf(event, services)
      if (entry) await tellPerson(event, entry, 'waitingLapsed', services)
    },
    {
      onlyIf: ({ type, metadata }) =>
        type === 'plaza_waiting_withdrawn' || (metadata.status === 'lapsed' && metadata.reason !== 'suspended'),
    },
  ),
]

const entryOf = ({ metadata }: StoredEvent, { db }: Services) =>
  typeof metadata.entryId === 'string' ? store.read(db.read, metadata.entryId) : undefined

async function tellPerson(event: StoredEvent, entry: WaitingEntryRow, name: NoticeName, services: Services) {
  const to = await findUser(services.db.read, entry.user_id)
  const asset = await findAsset(services.db.read, entry.asset_id)
  if (!to) return
  const { metadata } = event
  const reader = await readerOf(services, to)
  const period = await periodOf(entry, asset, reader, services)
  const until = typeof metadata.offerUntil === 'string' ? new Date(metadata.offerUntil) : null
  const reason = typeof metadata.reason === 'string' ? metadata.reason : 'withdrawn'
  await tell(services, {
    name,
    to,
    cause: event.id,
    path,
    objectId: entry.id,
    data: {
      assetName: asset?.name ?? '…',
      period,
      reason,
      until: until ? writtenDate(until, { ...look, timeZone: reader.zone }, reader.locale) : '…',
    },
    mail: async (as) => {
      if (!asset) return {}
      const facts = [{ label: labelsIn(as.locale).dates, value: await periodOf(entry, asset, as, services) }]
      return { parts: { card: { ...(await assetCard(asset, services)), facts } } }
    },
  })
}

/** As screens say it: in the zone of the listing, the last day included. */
async function periodOf(entry: WaitingEntryRow, asset: AssetRow | undefined, { locale }: Reader, services: Services) {
  const type = asset?.asset_type_id ? await services.catalogue.assetTypes.find(asset.asset_type_id) : undefined
  const zone = zoneNamedIn(asset?.metadata, (await services.config.read('default')).stelace)
  const { start_date: startDate, end_date: endDate } = entry
  return periodText(
    { startDate, endDate, unit: type?.timing?.timeUnit ?? 'd' },
    { locale, zone, now: services.clock.now().getTime() },
  )
}
