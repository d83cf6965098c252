import type { Services } from '../../context.ts'
import { eachApart } from '../../jobs/index.ts'
import { defineTask, type Follower, follow } from '../../slice.ts'
import { lockAsset } from '../assets/index.ts'
import { release } from '../availabilities/index.ts'
import { endEntry, serveTask } from './entries.ts'
import * as store from './store.ts'

/** The line of one asset: what has run out ends, and the next are asked. Running it again changes nothing. */
export const serveLineTask = defineTask(serveTask, (services, { assetId }) => serve(assetId, services))

const serve = (assetId: string, services: Services) =>
  services.db.tx(async (tx) => {
    const asset = await lockAsset(tx, assetId)
    if (asset) return services.line.stockChanged(tx, asset)
    // the listing is gone, and with it what was held
    for (const entry of await store.lineOf(tx, assetId)) {
      await endEntry(tx, entry, { status: 'lapsed', reason: 'listingGone' }, services)
    }
  })

const mostAtOnce = 500

/** By the clock, whatever became of the job of an offer: nobody is forgotten. */
export const serveDueTask = defineTask('serve-due-lines', async (services) => {
  const assetIds = await store.dueAssets(services.db.read, services.clock.now(), mostAtOnce)
  await eachApart(assetIds, (assetId) => serve(assetId, services))
})

/** A listing or a person is gone, or a person may book no longer: what they waited for goes to the next. */
export const lineFollowers: readonly Follower[] = [
  follow(['asset__deleted'], 'waiting-list.asset', async ({ objectId }, services) => {
    if (objectId) await serve(objectId, services)
  }),
  follow(['plaza_user_suspended', 'plaza_user_blocked'], 'waiting-list.suspended', async ({ objectId }, services) => {
    await eachApart(await store.assetsOf(services.db.read, objectId ?? ''), (assetId) => serve(assetId, services))
  }),
  follow(['user__deleted'], 'waiting-list.person', async ({ objectId }, services) => {
    if (objectId) await forgetPerson(objectId, services)
  }),
]

async function forgetPerson(userId: string, services: Services) {
  for (const assetId of await store.assetsOf(services.db.read, userId)) {
    await services.db.tx(async (tx) => {
      const asset = await lockAsset(tx, assetId)
      const own = (await store.lineOf(tx, assetId)).filter(({ user_id }) => user_id === userId)
      for (const { id } of own) await release(tx, id)
      await store.removeOf(tx, userId, assetId)
      if (asset) await services.line.stockChanged(tx, asset)
    })
  }
  await services.db.tx((tx) => store.removeOf(tx, userId))
}
