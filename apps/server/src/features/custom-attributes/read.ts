import type { CustomAttribute, CustomAttributeStats, Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import * as store from './store.ts'

export async function listCustomAttributes(
  { filters, page }: ListInput<Endpoints['customAttributes']['list']>,
  actor: Actor,
  services: Services,
) {
  const { stats, ...plain } = filters
  if (stats && !may(actor, 'customAttribute:edit:all')) throw refuse('permission.denied')
  return store.list(services.db.read, plain, page)
}

/** With how many assets, in whatever state, say something of each. */
export async function withStats(
  attributes: Page<CustomAttribute>,
  { db }: Services,
): Promise<Page<CustomAttribute & { stats: CustomAttributeStats }>> {
  const names = (Array.isArray(attributes) ? attributes : attributes.results).map(({ name }) => name)
  const counts = await store.countAssets(db.read, names)
  return mapPage(attributes, (attribute) => ({
    ...attribute,
    stats: { nbAssets: counts.get(attribute.name) ?? 0 },
  }))
}

export async function readCustomAttribute(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
