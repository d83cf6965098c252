import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { presenter } from './present.ts'
import * as store from './store.ts'

export async function listNotifications(
  { filters, page }: ListInput<Endpoints['notifications']['list']>,
  actor: Actor,
  services: Services,
) {
  const userId = filters.userId ?? actor.userId
  if (userId === null || (userId !== actor.userId && !may(actor, 'user:edit:all'))) throw refuse('permission.denied')
  const rows = await store.list(services.db.read, { ...filters, userId }, page)
  const present = await presenter({ userId, locale: filters.locale }, services)
  return mapPage(rows, present)
}

const mostCounted = 100

export async function countNotifications(actor: Actor, services: Services) {
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  return { unread: await store.countUnread(services.db.read, userId, mostCounted) }
}
