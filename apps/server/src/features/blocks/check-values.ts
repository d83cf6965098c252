import type { BlockKind } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { openCase } from '../cases/index.ts'
import * as store from './store.ts'
import { keysOf } from './values.ts'

/** What somebody wants an account to have; what is missing or empty is not looked at. */
export type Wanted = Partial<Record<Exclude<BlockKind, 'domain'>, string | null | undefined>>

/**
 * Refuses values that are blocked, with the same few words for each, and counts that it did. To be called outside the
 * transaction that would write them: that one is taken back, and the count must stay.
 */
export async function checkValues(wanted: Wanted, services: Services) {
  const kinds = ['email', 'phone', 'payout'] as const
  const keys = kinds.flatMap((kind) => keysOf(kind, wanted[kind] ?? '', services.secrets))
  if (keys.length === 0) return
  const met = await store.meeting(services.db.read, keys)
  if (met.length === 0) return
  const date = services.clock.now()
  await services.db.tx(async (tx) => {
    const ids = met.map(({ id }) => id)
    await store.countHit(tx, ids, date)
    for (const { id, kind, user_id: userId } of met) {
      // whoever was sent away tries again: somebody should know
      const about = { objectType: 'block', objectId: id, userIds: userId === null ? [] : [userId] }
      await openCase(tx, { kind: 'risk', ...about, metadata: { what: kind } }, services)
      await services.events.appendOwn(tx, {
        type: 'plaza_block_hit',
        date,
        emitter: 'custom',
        emitterId: null,
        objectId: id,
        objectType: null,
        object: null,
        metadata: { blockId: id, kind },
      })
    }
  })
  throw refuse('value.blocked')
}
