import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { snapshot } from './fields.ts'
import * as store from './store.ts'

/** Writes what staff decided about a listing that the caller has locked. Whoever decides also says when its owner hears of it. */
export async function setModeration(
  tx: Tx,
  before: AssetRow,
  { validated, moderation }: { validated: boolean; moderation: JsonObject },
  services: Services,
): Promise<AssetRow> {
  const { isLive } = services.settings
  const plaza = { ...asObject(before.platform_data.plaza), moderation }
  const after = await store.update(tx, {
    ...before,
    validated,
    platform_data: { ...before.platform_data, plaza },
    updated_date: services.clock.now(),
  })
  await services.search.write(tx, [after])
  const isNewlyShown = validated && !before.validated
  if (validated !== before.validated) await services.line.stockChanged(tx, after)
  await services.events.append(tx, {
    type: 'asset__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, isLive),
    changesRequested: { validated, platformData: { plaza: { moderation } } },
    derived: isNewlyShown ? [{ type: 'asset__validated', changesRequested: { validated } }] : [],
    metadata: { isToldLater: true },
  })
  return after
}
