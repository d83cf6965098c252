import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwn, isOwn } from './rules.ts'
import * as store from './store.ts'

export async function listSavedSearches(
  { filters, page }: ListInput<Endpoints['savedSearch']['list']>,
  actor: Actor,
  services: Services,
) {
  const rows = await store.list(services.db.read, filters, page)
  const found = Array.isArray(rows) ? rows : rows.results
  if (!may(actor, 'savedSearch:list:all') && !found.every((row) => isOwn(row, actor))) throw refuse('permission.denied')
  return rows
}

export async function readSavedSearch(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  checkOwn(row, actor, 'savedSearch:read:all')
  return row
}
