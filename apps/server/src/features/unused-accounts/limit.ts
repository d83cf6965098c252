import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { monthsAgo } from '../../lib/ago.ts'
import * as store from './store.ts'

/** What the private setting `retention.accountMonths` says; nothing while accounts are kept for good. */
export async function accountMonths(services: Pick<Services, 'config'>): Promise<number | undefined> {
  const months = asObject((await services.config.read('private')).stelace.retention).accountMonths
  return typeof months === 'number' ? months : undefined
}

/** Whoever runs the marketplace stays, however long they are away. */
export async function limitOf(services: Services, months: number): Promise<store.Limit> {
  const { all } = await services.roles.staff()
  return { before: monthsAgo(services.clock.now(), months), keptRoles: [...all, 'dev'] }
}

/** How many accounts nobody has used for so many months. */
export const countUnused = async (services: Services, months: number): Promise<number> =>
  store.count(services.db.read, await limitOf(services, months))
