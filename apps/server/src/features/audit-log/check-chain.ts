import type { Services } from '../../context.ts'
import { hashOf } from '../../lib/audit-chain.ts'
import { isMarkHeld } from './mark.ts'
import * as store from './store.ts'

const perStep = 5000

/** Goes along the whole chain: each record follows the one before and says what it said when it was written. */
export async function checkChain(services: Services) {
  const { db, clock } = services
  const checkedDate = clock.now().toISOString()
  let nbRecords = 0
  let last: store.AuditRecordRow | undefined
  for (;;) {
    const rows = await store.after(db.read, last?.number ?? '0', perStep)
    for (const row of rows) {
      const follows = !last || (row.previous_hash === last.hash && BigInt(row.number) === BigInt(last.number) + 1n)
      if (!follows || row.hash !== hashOf(row)) return { isIntact: false, nbRecords, brokenId: row.id, checkedDate }
      last = row
      nbRecords += 1
    }
    if (rows.length < perStep) break
  }
  // what was taken off the end leaves no gap
  const isIntact = await isMarkHeld(services)
  return { isIntact, nbRecords, brokenId: isIntact ? null : (last?.id ?? null), checkedDate }
}
