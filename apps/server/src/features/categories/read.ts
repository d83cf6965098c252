import type { Category, CategoryStats, Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import * as store from './store.ts'

export async function listCategories(
  { filters, page }: ListInput<Endpoints['categories']['list']>,
  actor: Actor,
  services: Services,
) {
  const { stats, ...plain } = filters
  if (stats && !may(actor, 'category:edit:all')) throw refuse('permission.denied')
  return store.list(services.db.read, plain, page)
}

/** With how many assets, in whatever state, lie in each. */
export async function withStats(
  categories: Page<Category>,
  { db }: Services,
): Promise<Page<Category & { stats: CategoryStats }>> {
  const ids = (Array.isArray(categories) ? categories : categories.results).map(({ id }) => id)
  const counts = await store.countAssets(db.read, ids)
  return mapPage(categories, (category) => ({ ...category, stats: { nbAssets: counts.get(category.id) ?? 0 } }))
}

export async function readCategory(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
