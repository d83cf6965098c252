import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** Keys in clear are for people who could make or change keys, not for programs. */
export function checkReveal(reveal: number | undefined, actor: Actor) {
  if (reveal !== 1) return false
  const isPerson = actor.tokenUserId !== null && (may(actor, 'apiKey:create:all') || may(actor, 'apiKey:edit:all'))
  if (!actor.isSystem && !isPerson) throw refuse('permission.denied')
  return true
}

export async function listApiKeys({ filters, page }: ListInput<Endpoints['apiKeys']['list']>, services: Services) {
  return store.list(services.db.read, filters, page)
}

export async function readApiKey(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  if (!may(actor, 'apiKey:read:all') && actor.apiKeyId !== row.id) throw refuse('permission.denied')
  return row
}
