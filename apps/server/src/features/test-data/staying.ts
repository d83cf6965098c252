import type { Services } from '../../context.ts'
import { serviceUserId } from '../users/index.ts'
import type { Staying } from './store.ts'

/** Staff stay, the account that speaks for the service, and whoever began it. */
export async function stayingOf(own: readonly string[], { roles }: Services): Promise<Staying> {
  const staff = await roles.staff()
  return { roles: [...new Set([...staff.all, ...staff.admins, 'dev'])], ids: [serviceUserId, ...own] }
}
