import type { BookingPrice, ChangeTerms } from '@plaza/contract'
import { type ExtrasHeld, extrasBeyond, hasScarceExtras, shortExtra } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { blocks } from './rules.ts'
import { rulesReadOf } from './rules-read.ts'
import * as store from './store.ts'

type Wanted = Pick<TransactionRow, 'start_date' | 'end_date'>

/**
 * Whether there are enough of the extras of a booking beside what others hold in its time, by what the listing has now. Only an answer
 * under the lock of the asset still holds a moment later.
 */
export async function checkExtras(
  db: Reader,
  asset: AssetRow,
  { start_date: start, end_date: end }: Wanted,
  price: BookingPrice | undefined,
  except?: string,
) {
  const rules = rulesReadOf(asset)
  if (!rules || start === null || !hasScarceExtras(rules, price)) return
  const period = { start: start.getTime(), end: end?.getTime() ?? Infinity }
  const others = (await store.extrasHeld(db, asset.id, { start, end }, except)).flatMap(heldBy)
  const short = shortExtra(rules, { ...period, price }, others)
  if (short) throw refuse('extra.soldOut', { data: { extraId: short.id, left: short.left } })
}

/** What a booking holds while it blocks, or an open change beside what its booking has. */
function heldBy({ start_date, end_date, status, asset_type, price, before }: store.ExtrasHeldRow): ExtrasHeld[] {
  const held = {
    start: start_date?.getTime() ?? -Infinity,
    end: end_date?.getTime() ?? Infinity,
    price: price ?? undefined,
  }
  if (before) return extrasBeyond(heldBefore(before), held)
  return status !== null && blocks({ status, asset_type }) ? [held] : []
}

function heldBefore({ startDate, endDate, lines, extras }: ChangeTerms): ExtrasHeld {
  const [from, to] = [startDate && Date.parse(startDate), endDate && Date.parse(endDate)]
  return { start: from || -Infinity, end: to || Infinity, price: { zone: '', extras, lines } }
}
