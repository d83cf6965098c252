import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { isStillPassword, noteFailure, verifyPassword } from '../credentials/index.ts'
import { limitConsoleLogin, rememberSuccess } from '../rate-limits/index.ts'
import { findUserByUsername, staffRolesOf } from '../users/index.ts'
import { newChallenge } from './challenge.ts'

type Body = Pick<BodyOf<Endpoints['console']['login']>, 'username' | 'password'>

/** The password first. Whoever is no staff hears the same, after the same time, as whoever does not know it. */
export async function loginToConsole({ username = '', password = '' }: Body, actor: Actor, services: Services) {
  await limitConsoleLogin(username, actor, services)
  const user = await findUserByUsername(services.db.read, username)
  const check = await verifyPassword(services, user?.id, password)
  const mayEnter = await isStaff(user, services)
  if (!user || !mayEnter || check.outcome !== 'right') {
    await noteFailure({ place: 'console', userId: user?.id }, actor, services)
    services.log.info('A sign-in to the console failed', { requestId: actor.requestId })
    throw refuse('console.signInRefused')
  }
  const challenge = await services.db.tx(async (tx) => {
    // a reset that ended all sessions while we were hashing must end this one too
    if (!(await isStillPassword(tx, user.id, check.hash))) throw refuse('console.signInRefused')
    return newChallenge(tx, { userId: user.id }, services)
  })
  await rememberSuccess(username, actor, services)
  return challenge
}

/** Whether the console is theirs: a staff role, and not blocked. */
export async function isStaff(user: UserRow | undefined, services: Services) {
  if (!user || (await staffRolesOf(user, services)).length === 0) return false
  return (await services.suspensions.of(user.id))?.kind !== 'block'
}
