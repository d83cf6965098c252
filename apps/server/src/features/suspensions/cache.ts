import type { SuspensionCache } from '../../context.ts'
import type { Changes } from '../../db/index.ts'
import type { Clock } from '../../lib/clock.ts'
import * as store from './store.ts'

/** Who is suspended or blocked: asked with every call of a person, so it is answered from memory. */
export function createSuspensionCache({ changes, clock }: { changes: Changes; clock: Clock }): SuspensionCache {
  const cache = changes.cached('suspensions', async (reader) => {
    const rows = await store.standings(reader)
    return new Map(rows.map(({ user_id, kind, until }) => [user_id, { kind, until }]))
  })
  return {
    async of(userId) {
      const standing = userId === null ? undefined : (await cache.get()).get(userId)
      // its end counts to the second, whenever the job comes round that says so
      return standing?.until && standing.until <= clock.now() ? undefined : standing
    },
  }
}
