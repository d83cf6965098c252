import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function listCustomAttributes(
  { filters, page }: ListInput<Endpoints['customAttributes']['list']>,
  services: Services,
) {
  return store.list(services.db.read, filters, page)
}

export async function readCustomAttribute(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
