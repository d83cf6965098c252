import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function listTasks(
  { filters: { stats: _shown, ...filters }, page }: ListInput<Endpoints['tasks']['list']>,
  services: Services,
) {
  return store.list(services.db.read, filters, page)
}

export async function readTask(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
