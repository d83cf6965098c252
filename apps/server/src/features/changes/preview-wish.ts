import type { Endpoints, WishPreview } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import { findPayment } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { openChangeOf, readTransaction, termsNow } from '../transactions/index.ts'
import { judgeWish } from './judge-wish.ts'
import { differenceOf } from './present.ts'

/** What a wish would come to, and what would be said against it. Nothing is stored, so nothing is locked. */
export async function previewWish(
  { id, side: _side, ...wish }: InputOf<Endpoints['changes']['preview']>,
  actor: Actor,
  services: Services,
): Promise<WishPreview> {
  await limitCalls('preview', actor, services)
  const { db } = services
  const row = await readTransaction(id, actor, services)
  const before = termsNow(row)
  const { currency } = row
  const nothing = { before, after: null, difference: null, currency, deadline: null, settlement: null }
  try {
    const [asset, payment, open] = await Promise.all([
      row.asset_id === null ? undefined : findAsset(db.read, row.asset_id),
      findPayment(db.read, id),
      openChangeOf(db.read, id),
    ])
    if (open) return { ...nothing, problem: 'change.open' }
    const { after, deadline, settlement } = await judgeWish(db.read, { row, asset, payment, wish }, services)
    const difference = differenceOf(before, after)
    return { before, after, difference, currency, deadline: deadline.toISOString(), settlement, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    return { ...nothing, problem: error.code ?? 'change.notNow' }
  }
}
