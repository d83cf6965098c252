import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { alreadyTold, type NewEvent } from '../../events/index.ts'
import type { Task } from '../../jobs/index.ts'
import { justAfter } from '../../lib/clock.ts'

const task = 'tell-custom-attribute-removal'
/** Two events each; small enough that nobody waits for the transaction. */
const batch = 500

/** An attribute that is gone, and the assets that held a value of it. */
type Removal = { attribute: JsonObject; assetIds: string[]; date: string }

/** Half the marketplace may have held the attribute, so its events are written after the answer. */
export const addRemovalNews = (tx: Tx, { jobs }: Services, removal: Removal) => jobs.add(tx, task, removal)

export const customAttributeTasks = (services: Services): Record<string, Task> => ({
  [task]: (payload) => tellRemoval(services, payload as Removal),
})

/** First the assets, then the attribute itself. What an earlier try has written already is left out. */
async function tellRemoval(services: Services, { attribute, assetIds, ...removal }: Removal) {
  const date = new Date(removal.date)
  const tell = (type: string, events: readonly NewEvent[]) =>
    services.db.tx(async (tx) => {
      const told = await alreadyTold(tx, {
        type,
        date: events[0]?.date ?? date,
        objectIds: events.map(({ objectId }) => objectId),
      })
      await services.events.appendAll(
        tx,
        events.filter(({ objectId }) => !told.has(objectId)),
      )
    })

  for (let start = 0; start < assetIds.length; start += batch) {
    const events = assetIds.slice(start, start + batch).map((id) => assetEvent(id, attribute, date))
    await tell('asset__updated', events)
  }
  await tell('custom_attribute__deleted', [
    { type: 'custom_attribute__deleted', date: justAfter(date), objectId: String(attribute.id), object: attribute },
  ])
}

/** Of the asset no more than its id: it may have changed since, or be gone. */
function assetEvent(id: string, { name, livemode = false }: JsonObject, date: Date): NewEvent {
  const changesRequested = { customAttributes: { [String(name)]: null } }
  return {
    type: 'asset__updated',
    date,
    objectId: id,
    object: { id, livemode },
    changesRequested,
    derived: [{ type: 'asset__custom_attribute_changed', changesRequested }],
    metadata: { stelaceComment: `Removed automatically with the custom attribute "${name}"` },
  }
}
