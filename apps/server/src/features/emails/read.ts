import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { retentionLimit, withinRetention } from '../event-log/index.ts'
import * as store from './store.ts'

export async function listEmails({ filters, page }: ListInput<Endpoints['emails']['list']>, services: Services) {
  const period = withinRetention(filters.createdDate, retentionLimit(services.clock.now()))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  return store.list(services.db.read, { ...filters, createdDate: period.bounds }, page)
}

export async function readEmail(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
