import type { Services } from '../../context.ts'
import type { PageCache } from './page-cache.ts'

/** What is on every page, or decides who sees it. */
const everywhere = ['apiKeys', 'assetTypes', 'categories', 'config', 'customAttributes', 'entries', 'roles'] as const

const ofAssets = ['asset__created', 'asset__updated', 'asset__deleted'] as const
const ofStock = ['availability__created', 'availability__updated', 'availability__deleted'] as const
const ofBookings = ['transaction__created', 'transaction__updated', 'transaction__status_changed'] as const
const ofPeople = ['user__updated', 'user__deleted'] as const

/** Drops pages when what they show changes: here at once, on other servers as soon as they are notified or the page is old. */
export function dropOnChange(cache: PageCache, { changes, events }: Pick<Services, 'changes' | 'events'>): void {
  for (const topic of everywhere) changes.watch(topic, cache.drop)
  // a listing may be found on any page from now on
  for (const type of ofAssets) events.hint(type, cache.drop)
  // scores are shown on cards, pages and profiles
  events.hint('plaza_rating_moderated', cache.drop)
  for (const type of [...ofStock, ...ofBookings]) {
    events.hint(type, ({ object }) => cache.dropWith(String(object?.assetId)))
  }
  for (const type of ofPeople) events.hint(type, ({ object_id: id }) => cache.dropWith(String(id)))
}
