import type { AccountVisit } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import * as store from './store.ts'

const most = 20

/** When staff looked at one's own account; nothing where the marketplace does not tell (`console.tellAboutViewAs`). */
export async function listVisits(actor: Actor, services: Services): Promise<AccountVisit[]> {
  const userId = signedInUser(actor)
  const { tellAboutViewAs } = asObject((await services.config.read('private')).stelace.console)
  if (tellAboutViewAs === false) return []
  const sessions = await store.ofUser(services.db.read, userId, most)
  return sessions.map(({ id, created_date, ended_date, mode }) => ({
    id,
    createdDate: created_date.toISOString(),
    endDate: ended_date?.toISOString() ?? null,
    mode,
  }))
}
