import type { Endpoints } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { withinRetention } from '../event-log/index.ts'
import type { ShownRow } from './present.ts'
import { mailLimit } from './retention.ts'
import * as store from './store.ts'

export async function listEmails({ filters, page }: ListInput<Endpoints['emails']['list']>, services: Services) {
  const period = withinRetention(filters.createdDate, await mailLimit(services))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const found = await store.list(services.db.read, { ...filters, createdDate: period.bounds }, page)
  const copies = await store.copiesOf(
    services.db.read,
    (Array.isArray(found) ? found : found.results).map(({ id }) => id),
  )
  return mapPage(found, (row): ShownRow => ({ ...row, resent_as: copies.get(row.id) ?? null }))
}

export async function readEmail(id: string, services: Services): Promise<ShownRow> {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return { ...row, resent_as: (await store.copiesOf(services.db.read, [id])).get(id) ?? null }
}
