import type { BookingPrice } from '@plaza/contract'
import { bookingPriceOf, extrasBeyond, hasScarceExtras, priceRulesOf, shortExtra } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, TransactionChangeRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import * as changes from './changes/store.ts'
import { blocks } from './rules.ts'
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
  const rules = priceRulesOf(asset)
  if (!rules || start === null || !hasScarceExtras(rules, price)) return
  const period = { start: start.getTime(), end: end?.getTime() ?? Infinity }
  const rows = await store.withExtras(db, asset.id, { start, end }, except)
  const others = rows.filter(blocks).map(({ start_date, end_date, platform_data: platformData }) => ({
    start: start_date?.getTime() ?? -Infinity,
    end: end_date?.getTime() ?? Infinity,
    price: bookingPriceOf({ platformData }),
  }))
  const wishes = (await changes.openOfAsset(db, asset.id)).filter(({ transaction_id }) => transaction_id !== except)
  const short = shortExtra(rules, { ...period, price }, [...others, ...wishes.flatMap(heldByWish)])
  if (short) throw refuse('extra.soldOut', { data: { extraId: short.id, left: short.left } })
}

/** What an open change holds beside what its booking has. */
function heldByWish({ before, price, start_date: start, end_date: end }: TransactionChangeRow) {
  const { startDate, endDate, lines, extras } = before
  const [from, to] = [startDate && Date.parse(startDate), endDate && Date.parse(endDate)]
  return extrasBeyond(
    { start: from || -Infinity, end: to || Infinity, price: { zone: '', extras, lines } },
    { start: start?.getTime() ?? -Infinity, end: end?.getTime() ?? Infinity, price: price ?? undefined },
  )
}
