import { disclosingStatuses, type SwitchValues } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { findAsset } from '../assets/index.ts'
import { assetCard, type NewNotice } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { dayMs, isWithin, later, type Occasion, type Plan, type Span } from './occasion.ts'
import * as store from './store.ts'

/** Tells the owner of a listing, with its picture. */
async function tellOwner(
  id: string,
  { name, path }: { name: 'listingUnfinished' | 'firstListing'; path: string },
  services: Services,
): Promise<Plan> {
  const asset = await findAsset(services.db.read, id)
  const to = asset?.owner_id ? await findUser(services.db.read, asset.owner_id) : undefined
  if (!asset || !to) return {}
  const notice: NewNotice = {
    name,
    to,
    cause: `switch ${name} ${id}`,
    path,
    objectId: id,
    data: { assetName: asset.name },
    mail: async () => ({ parts: { card: await assetCard(asset, services) } }),
  }
  return { notices: [notice] }
}

/** Listings that were begun and never published. */
export async function findDrafts(span: Span, { days }: SwitchValues, services: Services): Promise<Occasion[]> {
  const ms = Number(days) * dayMs
  const rows = await store.drafts(services.db.read, { from: later(span.from, -ms), to: later(span.to, -ms) })
  return rows
    .map((row) => ({ row, date: later(row.created_date, ms) }))
    .filter(({ row, date }) => row.is_draft || (row.finished_date !== null && row.finished_date > date))
    .map(({ row, date }) => ({
      id: row.id,
      date,
      objectType: 'asset',
      objectId: row.id,
      name: row.name,
      isOpen: row.is_draft,
      plan: (services) => tellOwner(row.id, { name: 'listingUnfinished', path: `/n?draft=${row.id}` }, services),
    }))
}

/** How long events are kept. */
const keptMs = 31 * dayMs

/** First listings of their owners, when they can be found. */
export async function findFirstListings(span: Span, _values: SwitchValues, services: Services): Promise<Occasion[]> {
  const { db, clock } = services
  const rows = await store.firstLive(db.read, span, later(clock.now(), -keptMs))
  return rows.map((row) => ({
    id: row.id,
    date: row.live_date,
    objectType: 'asset',
    objectId: row.id,
    name: row.name,
    isOpen: row.is_live,
    plan: (services) => tellOwner(row.id, { name: 'firstListing', path: '/my/listings' }, services),
  }))
}

/** Whether both already saw how to reach each other. */
const wasAgreed = ({ status_history: history, asset_type: type, created_date: date }: store.ContactRow) =>
  history?.some(
    (entry) => disclosingStatuses(type).includes(entry.status) && new Date(entry.date).getTime() <= date.getTime(),
  ) === true

/** People who gave away how to reach them before it was agreed, once in each conversation. */
export async function findContacts(span: Span, _values: SwitchValues, services: Services): Promise<Occasion[]> {
  const rows = await store.contacts(services.db.read, span)
  return rows
    .filter((row) => !wasAgreed(row) && isWithin(row.created_date, span))
    .map((row) => ({
      id: `${row.conversation_id} ${row.sender_id}`,
      date: row.created_date,
      objectType: 'conversation',
      objectId: row.conversation_id,
      name: row.name,
      isOpen: true,
      plan: async (services) => {
        const to = await findUser(services.db.read, row.sender_id)
        if (!to) return {}
        const notice: NewNotice = {
          name: 'contactDataShared',
          to,
          cause: `switch contact ${row.conversation_id} ${row.sender_id}`,
          path: `/i/${row.conversation_id}`,
          objectId: row.conversation_id,
          data: {},
        }
        return { notices: [notice] }
      },
    }))
}
