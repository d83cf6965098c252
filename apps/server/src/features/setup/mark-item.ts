import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { wholeList } from './read.ts'
import * as store from './store.ts'

/** Remembers what was said about an item, or about the list. */
export async function markItem(body: BodyOf<Endpoints['setup']['update']>, { db }: Services) {
  const { key, isSkipped, isConfirmed, isHidden } = body
  await db.tx(async (tx) => {
    if (isHidden !== undefined) await store.mark(tx, { key: wholeList, is_skipped: isHidden })
    if (key === undefined) return
    await store.mark(tx, {
      key,
      ...(isSkipped !== undefined && { is_skipped: isSkipped }),
      // a booking counts when it was tried, not when somebody says so
      ...(isConfirmed !== undefined && key !== 'testBooking' && { is_confirmed: isConfirmed }),
    })
  })
}
