import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { justAfter } from '../../lib/clock.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/**
 * Takes the default from all types but one, which must happen before that one gets it: there is never a second default.
 * `tell` writes their events, which come after the event of the type that asked for it
 * (docs/contract/10-categories-asset-types.md §2.3).
 */
export async function demoteOthers(tx: Tx, services: Services, { id, now }: { id: string; now: Date }) {
  const demoted = await store.demoteOthers(tx, { id, date: justAfter(now) })
  return {
    async tell() {
      for (const row of demoted) {
        await services.events.append(tx, {
          type: 'asset_type__updated',
          date: row.updated_date,
          objectId: row.id,
          object: snapshot(row, services.settings.isLive),
          changesRequested: { isDefault: false },
        })
      }
    },
  }
}
