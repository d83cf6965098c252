import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function listAssets(
  { filters, page }: ListInput<Endpoints['assets']['list']>,
  actor: Actor,
  services: Services,
) {
  if (!may(actor, 'asset:list:all')) {
    const [ownerId, ...others] = filters.ownerId ?? []
    if (ownerId === undefined || ownerId !== actor.userId || others.length > 0) throw refuse('permission.denied')
  }
  return store.list(services.db.read, filters, page)
}

export async function readAsset(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  checkOwn(row, actor, 'asset:read:all')
  return row
}
