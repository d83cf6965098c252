import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function listEntries({ filters, page }: ListInput<Endpoints['entries']['list']>, services: Services) {
  return store.list(services.db.read, filters, page)
}

export async function readEntry(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
