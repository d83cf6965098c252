import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { alreadyTold, type NewEvent } from '../../events/index.ts'
import type { Task } from '../../jobs/index.ts'
import { justAfter } from '../../lib/clock.ts'

const task = 'tell-custom-attribute-removal'
/** Two events each; small enough that nobody waits for the transaction. */
const batch = 500

/** Assets from which an attribute was taken; with the last of them it was removed itself. */
type Removal = { attribute: JsonObject; assetIds: string[]; isLast: boolean; date: string }

/** Half the marketplace may have held the attribute, so its events are written after the answer. */
export const addRemovalNews = (tx: Tx, { jobs }: Services, removal: Removal) => jobs.add(tx, task, removal)

export const customAttributeTasks = (services: Services): Record<string, Task> => ({
  [task]: (payload) => tellRemoval(services, payload as Removal),
})

/** First the assets, then the attribute itself. What an earlier try has written already is left out. */
async function tellRemoval(services: Services, { attribute, assetIds, isLast, ...removal }: Removal) {
  const date = new Date(removal.date)
  for (let start = 0; start < assetIds.length; start += batch) {
    await tellOnce(
      services,
      assetIds.slice(start, start + batch).map((id) => assetEvent(id, attribute, date)),
    )
  }
  if (!isLast) return
  await tellOnce(services, [
    { type: 'custom_attribute__deleted', date: justAfter(date), objectId: String(attribute.id), object: attribute },
  ])
}

/** Writes those events, all of one type and date, that are not there yet. */
async function tellOnce({ db, events }: Services, news: readonly NewEvent[]) {
  const [first] = news
  if (!first) return
  await db.tx(async (tx) => {
    const { type, date } = first
    const told = await alreadyTold(tx, { type, date, objectIds: news.flatMap(({ objectId }) => objectId ?? []) })
    await events.appendAll(
      tx,
      news.filter(({ objectId }) => objectId === null || !told.has(objectId)),
    )
  })
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
