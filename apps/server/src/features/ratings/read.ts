import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { Page } from '../../lib/page.ts'
import { isThere, narrowing, seesHidden, takesPart } from './rules.ts'
import * as store from './store.ts'

const rowsOf = (page: Page<RatingRow>) => (Array.isArray(page) ? page : page.results)

/**
 * Without the right to see all, one foreign rating refuses the whole page (docs/contract/22-messages-ratings.md §B4).
 */
export async function listRatings(
  { filters: query, page }: ListInput<Endpoints['ratings']['list']>,
  actor: Actor,
  services: Services,
) {
  if (query.reported !== undefined && !may(actor, 'case:list:all')) throw refuse('permission.denied')
  const filters = { ...query, label: narrowing(query.label) }
  const wanted = { filters, page, onlooker: { userId: actor.userId, seesHidden: seesHidden(actor) } }
  const found = await services.db.replica((read) => store.list(read, wanted))
  const mustBeOwn = !may(actor, 'rating:list:all')
  if (mustBeOwn && !rowsOf(found).every((row) => takesPart(row, actor))) throw refuse('permission.denied')
  // a page beyond the end shows nothing, but its counts would still tell about ratings of others
  return mustBeOwn && rowsOf(found).length === 0
    ? await services.db.replica((read) =>
        store.list(read, { ...wanted, ...(actor.userId !== null && { ofUser: actor.userId }) }),
      )
    : found
}

export async function readRating(id: string, actor: Actor, services: Services) {
  const row = (await services.db.replica((read) => store.read(read, id))) ?? (await store.read(services.db.read, id))
  if (!row || !isThere(row, actor)) throw refuse('object.notFound')
  if (!takesPart(row, actor) && !may(actor, 'rating:read:all')) throw refuse('permission.denied')
  return row
}
