import type { JsonObject } from '@plaza/contract'
import { asObject, assetPath } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { SavedSearchRow } from '../../db/tables.ts'
import { eachApart } from '../../jobs/index.ts'
import { defineTask, follow } from '../../slice.ts'
import { findAssets } from '../assets/index.ts'
import { linkData, mailListing, mostLinks, prepareNotice, siteOf } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { matchListing } from './match-listing.ts'
import * as store from './store.ts'

/** How somebody wants to hear of new matches; screens keep it in `metadata.plaza`. */
function alertOf({ metadata }: SavedSearchRow) {
  const { plaza } = metadata
  const wishes: JsonObject = asObject(plaza)
  return { frequency: wishes.frequency, byEmail: wishes.byEmail !== false, inApp: wishes.inApp !== false }
}

/**
 * New and changed listings are compared with kept searches; whoever asked for it hears of a match at once. The event only
 * says where to look: what is told is that the listing can be found now, so it is compared as it is now.
 */
export const alertFollower = follow(
  ['asset__created', 'asset__updated'],
  'search.alerts',
  async ({ objectId: assetId }, services) => {
    if (assetId === null) return
    await eachApart(await matchListing(services, assetId), async (saved) => {
      const alert = alertOf(saved)
      if (alert.inApp && saved.user_id !== null) {
        services.signals.send(
          { users: [saved.user_id] },
          { event: 'savedSearchMatched', message: { id: saved.id, assetId } },
        )
      }
      if (alert.frequency === 'instant') await tellOfMatches(services, saved)
    })
  },
  // many at once, by those who run the marketplace, and told only if they say so
  { onlyIf: ({ metadata }) => metadata.plazaImport === undefined },
)

export const dailyTask = defineTask('tell-daily-matches', async (services) => {
  await eachApart(await store.withUntold(services.db.read), (saved) => tellOfMatches(services, saved))
})

/** All that was found since the last time, stored with the note that it was told: once, never twice. */
async function tellOfMatches(services: Services, saved: SavedSearchRow) {
  const { db, clock } = services
  const savedSearchId = saved.id
  const assetIds = await store.untold(db.read, savedSearchId)
  const to = saved.user_id === null ? undefined : await findUser(db.read, saved.user_id)
  const assets = [...(await findAssets(db.read, assetIds)).values()].filter(({ active }) => active)
  const { byEmail, inApp } = alertOf(saved)
  const site = await siteOf(services)
  const links = assets.map((asset) => ({ name: asset.name, url: `${site}${assetPath(asset)}` }))
  const write =
    to && assets.length > 0
      ? await prepareNotice(services, {
          name: 'savedSearchHits',
          to,
          cause: `savedSearch ${savedSearchId} ${assetIds.toSorted().join(' ')}`,
          path: '/saved-searches',
          objectId: savedSearchId,
          data: { searchName: saved.name, ...linkData('found', mostLinks.found, links) },
          mail: async (reader) => {
            const shown = assets.slice(0, mostLinks.found)
            return {
              parts: {
                listings: { items: await Promise.all(shown.map((asset) => mailListing(asset, reader, services))) },
              },
            }
          },
          isWithoutMail: !byEmail,
          isWithoutList: !inApp,
          isLatestOnly: true,
        })
      : undefined
  await db.tx(async (tx) => {
    if ((await store.markTold(tx, { savedSearchId, assetIds, now: clock.now() })) && write) await write(tx)
  })
}
