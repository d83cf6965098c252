import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { alreadyTold, type NewEvent } from '../../events/index.ts'
import { justAfter } from '../../lib/clock.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

/** Assets in one transaction; whoever changes one of them waits for no more than that. */
const step = 50

/** Two events each; small enough that nobody waits for the transaction. */
const batch = 500

/** Assets from which an attribute was taken; with the last of them it was removed itself. */
type Removal = { attribute: JsonObject; assetIds: string[]; isLast: boolean; date: string }

/** Takes the values of all assets away. What an earlier try has done is left out: those assets have none any more. */
export const stripTask = defineTask<{ name: string }>('strip-custom-attribute', async (services, { name }) => {
  let after: string | undefined = ''
  while (after !== undefined) after = await stripSome(services, name, after)
})

export const tellRemovalTask = defineTask<Removal>('tell-custom-attribute-removal', tellRemoval)

/** Takes the values of some assets away, and tells of it; answers where to go on, or nothing when all is done. */
export function stripSome(services: Services, name: string, after: string): Promise<string | undefined> {
  const { db, clock, search, jobs } = services
  return db.tx(async (tx) => {
    const removed = await store.lockRemoved(tx, name)
    if (!removed) return
    const now = clock.now()
    const assets = await store.stripFromAssets(tx, name, { now, after, limit: step })
    await search.write(tx, assets)
    const isLast = assets.length < step
    if (isLast) await store.forgetRemoved(tx, name)
    const assetIds = assets.map(({ id }) => id).sort()
    const removal: Removal = { attribute: removed.attribute, assetIds, isLast, date: now.toISOString() }
    // in one queue, so that the end of the attribute is told last
    await jobs.add(tx, tellRemovalTask, removal, { queue: tellRemovalTask.name })
    return isLast ? undefined : assetIds.at(-1)
  })
}

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
