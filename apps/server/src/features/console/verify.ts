import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { WithHeaders } from '../../lib/reply.ts'
import {
  changeSession,
  findToken,
  isExpired,
  lockToken,
  noteSignIn,
  noteUse,
  readSession,
  removeTokenById,
  type Token,
} from '../credentials/index.ts'
import { factorsOf, proveFactor } from '../factors/index.ts'
import { limitFactor } from '../rate-limits/index.ts'
import { findUser, staffRolesOf } from '../users/index.ts'
import { sessionCookie } from './cookie.ts'
import { amrOf, beginConsoleSession, freshFrom, noteSignInDeed, presentSession } from './session.ts'

type Input = BodyOf<Endpoints['console']['verify']>

/** The second factor, and with it a session; or the one that goes on. */
export async function verify(input: Input, actor: Actor, services: Services) {
  const found = await findToken(services.db.read, 'consoleChallenge', input.challengeId)
  if (!found || isExpired(found, services.clock.now())) throw refuse('console.challengeOver')
  await limitFactor(found.userId, actor, services).catch((error: unknown) => noteRefusal(error, found, actor, services))
  const { user, session, refreshToken, recoveryCodesLeft } = await services.db
    .tx((tx) => signIn(tx, found, input, actor, services))
    .catch((error: unknown) => noteRefusal(error, found, actor, services))
  const shown = {
    ...(await presentSession(user, session, services)),
    ...(recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }),
  }
  services.log.info('Somebody signed in to the console', { userId: user.id, requestId: actor.requestId })
  return refreshToken === undefined ? shown : new WithHeaders(sessionCookie(refreshToken, services), shown)
}

/** Somebody who knows the password and not the factor may be a stranger: colleagues see that it was tried. */
async function noteRefusal(
  error: unknown,
  { userId, reference: { provider } }: Token<'consoleChallenge'>,
  actor: Actor,
  services: Services,
): Promise<never> {
  if (error instanceof ApiError && (error.code.startsWith('factor.') || error.code === 'rate.exceeded'))
    await services.db.tx(async (tx) => {
      const amr = amrOf({ provider, proved: undefined })
      await noteSignIn(tx, { kind: 'failed', place: 'console', userId, amr }, actor, services)
      await noteSignInDeed(tx, { userId, action: 'console.verifyRefused' }, actor, services)
    })
  throw error
}

async function signIn(tx: Tx, found: Token<'consoleChallenge'>, input: Input, actor: Actor, services: Services) {
  const challenge = await lockToken(tx, 'consoleChallenge', found.id)
  const user = challenge && (await findUser(tx, challenge.userId))
  if (!user || (await staffRolesOf(user, services)).length === 0) throw refuse('console.challengeOver')
  const { sessionId, provider, isProved } = challenge.reference
  const proved = await prove(tx, user, { input, isGoingOn: sessionId !== undefined, isProved }, services)
  await removeTokenById(tx, challenge.id)
  const left = proved?.recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft: proved.recoveryCodesLeft }
  if (sessionId === undefined)
    return { user, ...left, ...(await beginConsoleSession(tx, user, { provider, isProved, proved }, actor, services)) }
  const now = services.clock.now()
  const before = await readSession(tx, sessionId)
  if (!before) throw refuse('console.challengeOver')
  const again = { amr: amrOf({ provider: before.reference.provider, proved }), freshUntil: freshFrom(now) }
  await changeSession(tx, sessionId, again)
  await noteUse(tx, sessionId, now)
  const session = await readSession(tx, sessionId)
  if (!session) throw refuse('console.challengeOver')
  return { user, session, refreshToken: undefined, ...left }
}

/**
 * Nothing more than the password is proved by people who have no factor; what that opens, the settings say. Nor is more
 * asked of whoever a trusted provider has asked for two.
 */
async function prove(
  tx: Tx,
  user: UserRow,
  { input, isGoingOn, isProved = false }: { input: Input; isGoingOn: boolean; isProved?: boolean | undefined },
  services: Services,
) {
  const { method, challengeId: _challenge, ...shown } = input
  if (method !== 'none') return proveFactor(tx, user.id, { method, ...shown }, services)
  if (isProved) return
  if (isGoingOn || (await factorsOf(tx, user.id)).length > 0) throw refuse('factor.methodMissing')
}
