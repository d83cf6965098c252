import type { BookingPrice } from '@plaza/contract'
import { bookingPriceOf, hasScarceExtras, priceRulesOf, shortExtra } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
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
  const short = shortExtra(rules, { ...period, price }, others)
  if (short) throw refuse('extra.soldOut', { data: { extraId: short.id, left: short.left } })
}
