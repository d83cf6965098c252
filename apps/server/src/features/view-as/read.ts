import type { AccountVisit } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { openingsOf } from '../messages/index.ts'
import * as store from './store.ts'

const most = 20

/**
 * When staff looked at one's own account or opened a conversation one takes part in; nothing where the marketplace does not tell
 * (`console.tellAboutViewAs`).
 */
export async function listVisits(actor: Actor, services: Services): Promise<AccountVisit[]> {
  const userId = signedInUser(actor)
  const { tellAboutViewAs } = asObject((await services.config.read('private')).stelace.console)
  if (tellAboutViewAs === false) return []
  const [sessions, openings] = await Promise.all([
    store.ofUser(services.db.read, userId, most),
    openingsOf(services.db.read, userId, most),
  ])
  const visits: AccountVisit[] = [
    ...sessions.map(({ id, created_date, ended_date, mode }) => ({
      id,
      createdDate: created_date.toISOString(),
      endDate: ended_date?.toISOString() ?? null,
      mode,
      conversationId: null,
    })),
    ...openings.map(({ id, created_date, conversation_id }) => ({
      id,
      createdDate: created_date.toISOString(),
      endDate: null,
      mode: 'read' as const,
      conversationId: conversation_id,
    })),
  ]
  return visits.toSorted((one, other) => other.createdDate.localeCompare(one.createdDate)).slice(0, most)
}
