import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isOwner, isTaker } from './rules.ts'
import * as store from './store.ts'

export async function listTransactions(
  { filters, page }: ListInput<Endpoints['transactions']['list']>,
  actor: Actor,
  services: Services,
) {
  const { userId } = actor
  const isOwn = (ids: string[] | undefined) => userId !== null && ids?.length === 1 && ids[0] === userId
  if (!may(actor, 'transaction:list:all') && !isOwn(filters.ownerId) && !isOwn(filters.takerId))
    throw refuse('permission.denied')
  const { stuckHours, query, needsAttention, ...rest } = filters
  const hoursAgo = (hours: number) => new Date(services.clock.now().getTime() - hours * hourMs)
  return store.list(
    services.db.read,
    {
      ...rest,
      ...(stuckHours !== undefined && { waitingSince: hoursAgo(stuckHours) }),
      ...(needsAttention !== undefined && { attention: { isNeeded: needsAttention, since: hoursAgo(patienceHours) } }),
      ...(query !== undefined && { found: await findCalled(query, services) }),
    },
    page,
  )
}

const findCalled = async (query: string, { db }: Services) =>
  store.idsCalled(db.read, query, await store.peopleCalled(db.read, query, mostPeople))

const hourMs = 3_600_000
/** A booking that waits longer needs attention. */
const patienceHours = 24
/** Of names that more have in common, so many are compared. */
const mostPeople = 500

export async function readTransaction(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  const isParty = isOwner(row, actor) || isTaker(row, actor)
  if (!isParty && !may(actor, 'transaction:read:all')) throw refuse('permission.denied')
  return row
}
