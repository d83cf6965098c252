import type { ChangePreview, Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { extrasOf, heldBy } from './rules.ts'
import * as store from './store.ts'
import { settleTerms, type Terms } from './terms.ts'

const amount = (value: string | null) => (value === null ? null : Number(value))

const termsOf = (terms: Terms) => ({
  startDate: terms.start_date?.toISOString() ?? null,
  endDate: terms.end_date?.toISOString() ?? null,
  quantity: Number(terms.quantity),
  value: amount(terms.value),
  takerAmount: amount(terms.taker_amount),
  ownerAmount: amount(terms.owner_amount),
  platformAmount: amount(terms.platform_amount),
})

/** What other dates or another quantity would come to. Nothing is stored, so nothing is locked. */
export async function previewChange(
  { id, ...sent }: InputOf<Endpoints['transactions']['previewChange']>,
  actor: Actor,
  services: Services,
): Promise<ChangePreview> {
  await limitCalls('preview', actor, services)
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  const before = termsOf(row)
  try {
    const after = termsOf(await changed(row, sent, services))
    const more = (name: 'takerAmount' | 'ownerAmount' | 'platformAmount') => (after[name] ?? 0) - (before[name] ?? 0)
    const difference = { taker: more('takerAmount'), owner: more('ownerAmount'), platform: more('platformAmount') }
    return { before, after, difference, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    return { before, after: null, difference: null, problem: error.code }
  }
}

async function changed(
  row: TransactionRow,
  sent: { startDate?: string; endDate?: string; quantity?: number },
  services: Services,
) {
  const { db } = services
  const asset = row.asset_id === null ? undefined : await findAsset(db.read, row.asset_id)
  const held = heldBy(row, asset)
  // the asset is named, so that what was agreed stays: its price of today is not that of the booking
  const named = row.asset_id === null ? sent : { ...sent, assetId: row.asset_id }
  const extras = extrasOf(row)
  const { terms } = await settleTerms(
    db.read,
    { sent: named, stored: row, asset, ...(held && { held }), ...(extras && { extras }) },
    services,
  )
  return terms
}
