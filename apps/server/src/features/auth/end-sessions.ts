import { type Actor, type Services, signedInUser } from '../../context.ts'
import { clientOf, endSessions, listSessions as list, openAddress } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'

/** Where somebody is signed in, as they read it themselves. */
export const listSessions = (actor: Actor, services: Services) => sessionsOf(signedInUser(actor), actor, services)

/** Where somebody is signed in. */
export async function sessionsOf(userId: string, actor: Actor, services: Services) {
  const sessions = await list(services.db.read, userId, services.clock.now())
  return sessions.map((session) => ({
    id: session.id,
    createdDate: session.createdDate.toISOString(),
    lastUsedDate: session.lastUsedDate?.toISOString() ?? null,
    expirationDate: session.expirationDate?.toISOString() ?? null,
    ...clientOf(session.userAgent),
    provider: session.provider,
    network: session.address === null ? null : openAddress(session.address, services.secrets),
    kind: session.kind,
    amr: session.amr,
    isCurrent: session.id === actor.sessionId,
  }))
}

/** One of one's own sessions. Somebody else's looks like one that has ended. */
export async function endSession(id: string, actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitCalls('refresh', actor, services)
  await services.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: (session) => session.id === id, now: services.clock.now() }),
  )
  return { id }
}

export async function endOtherSessions(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitCalls('refresh', actor, services)
  const ended = await services.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: ({ id }) => id !== actor.sessionId, now: services.clock.now() }),
  )
  return { ended }
}
