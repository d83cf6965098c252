import type { Json, JsonObject } from '@plaza/contract'
import { checkCustomAttributeValues } from '@plaza/domain'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { defineTask, type TrashPart } from '../../slice.ts'
import * as store from './store.ts'

/** Values in one job: small enough that nobody waits for its transaction. */
const step = 50

type GivenBack = { name: string; values: { assetId: string; value: Json }[] }

/** Gives assets the values back that went with their attribute. What somebody has entered since stays. */
export const giveBackTask = defineTask<GivenBack>('give-back-custom-attribute', async (services, { name, values }) => {
  const { db, clock, search, events } = services
  await db.tx(async (tx) => {
    const [definition] = await store.lockForValues(tx, [name])
    if (!definition) return
    const { type, list_values: listValues } = definition
    const fitting = values.filter(
      ({ value }) => checkCustomAttributeValues([{ name, type, listValues }], { [name]: value }).length === 0,
    )
    const date = clock.now()
    const assets = await store.giveBack(tx, name, fitting, date)
    await search.write(tx, assets)
    await events.appendAll(
      tx,
      assets.map(({ id, custom_attributes }) => {
        const changesRequested = { customAttributes: { [name]: custom_attributes[name] ?? null } }
        return {
          type: 'asset__updated',
          date,
          objectId: id,
          object: { id, livemode: services.settings.isLive },
          changesRequested,
          derived: [{ type: 'asset__custom_attribute_changed', changesRequested }],
          metadata: { stelaceComment: `Restored automatically with the custom attribute "${name}"` },
        }
      }),
    )
  })
})

async function takeValues(tx: Tx, id: string): Promise<JsonObject[]> {
  const row = await store.read(tx, id)
  return row ? store.valuesOf(tx, row.name) : []
}

/** The values of an attribute go to the trash with it, and come back some at a time. */
export const valuesAlong: NonNullable<TrashPart['along']> = {
  name: 'value',
  take: takeValues,
  async putBack(tx, { name: kept }, taken, services) {
    const name = String(kept)
    if (await store.isBeingRemoved(tx, name)) throw refuse('customAttribute.beingRemoved', { values: { name } })
    const values = taken.map(({ assetId, value = null }) => ({ assetId: String(assetId), value }))
    for (let start = 0; start < values.length; start += step) {
      await services.jobs.add(tx, giveBackTask, { name, values: values.slice(start, start + step) })
    }
  },
}
