import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import * as store from './store.ts'

export async function listFailed({ filters, page }: ListInput<Endpoints['jobs']['listFailed']>, services: Services) {
  return store.list(services.db.read, filters, page)
}
