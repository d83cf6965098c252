import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { AssetRow, SavedSearchRow } from '../../db/tables.ts'
import type { Task } from '../../jobs/index.ts'
import { findAssets } from '../assets/index.ts'
import { queueEmail } from '../emails/index.ts'
import { findUser } from '../users/index.ts'
import { matchListing } from './match-listing.ts'
import * as store from './store.ts'

const dailyTask = 'tell-daily-matches'
export const alertSchedules = [{ task: dailyTask, crontab: '0 7 * * *' }]
const mostInMail = 20

/** How somebody wants to hear of new matches; screens keep it in `metadata.plaza`. */
function alertOf({ metadata }: SavedSearchRow) {
  const { plaza } = metadata
  const wishes: JsonObject = typeof plaza === 'object' && plaza !== null && !Array.isArray(plaza) ? plaza : {}
  return { frequency: wishes.frequency, byEmail: wishes.byEmail !== false, inApp: wishes.inApp !== false }
}

/** New and changed listings are compared with kept searches; whoever asked for it hears of a match at once. */
export function subscribeAlerts(services: Services) {
  const look = async ({ objectId }: { objectId: string }) => {
    for (const saved of await matchListing(services, objectId)) {
      const alert = alertOf(saved)
      if (alert.inApp && saved.user_id !== null) {
        services.signals.send(
          { users: [saved.user_id] },
          { event: 'savedSearchMatched', message: { id: saved.id, assetId: objectId } },
        )
      }
      if (alert.frequency === 'instant') await tell(services, saved)
    }
  }
  services.events.subscribe('asset__created', look)
  services.events.subscribe('asset__updated', look)
}

export const alertTasks = (services: Services): Record<string, Task> => ({
  [dailyTask]: async () => {
    for (const saved of await store.withUntold(services.db.read)) await tell(services, saved)
  },
})

/** One mail about all that was found since the last one, stored with the note that it was told: one mail, never two. */
async function tell(services: Services, saved: SavedSearchRow) {
  const user = saved.user_id === null ? undefined : await findUser(services.db.read, saved.user_id)
  const to = user?.email ?? (user?.username?.includes('@') ? user.username : undefined)
  await services.db.tx(async (tx) => {
    const assetIds = await store.markTold(tx, saved.id, services.clock.now())
    const assets = [...(await findAssets(tx, assetIds)).values()].filter(({ active }) => active)
    if (assets.length === 0 || to === undefined || !alertOf(saved).byEmail) return
    await queueEmail(services, tx, { kind: 'savedSearch', mail: { to, ...mailAbout(saved, assets, services) } })
  })
}

function mailAbout({ name }: SavedSearchRow, assets: readonly AssetRow[], { settings }: Services) {
  return {
    subject: `New for your search "${name}"`,
    text: [
      `There is something new for "${name}":`,
      assets
        .slice(0, mostInMail)
        .map((asset) => `${asset.name}\n${settings.publicUrl}/l/${asset.id}`)
        .join('\n\n'),
      ...(assets.length > mostInMail ? [`And ${assets.length - mostInMail} more.`] : []),
      `Your saved searches: ${settings.publicUrl}/saved-searches`,
    ].join('\n\n'),
  }
}
