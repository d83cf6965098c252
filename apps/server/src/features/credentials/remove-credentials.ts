import type { Settings } from '../../config.ts'
import type { Tx } from '../../db/index.ts'
import { cutOff } from './cut-offs.ts'
import { endSessions } from './sessions.ts'
import * as store from './store.ts'

/**
 * What was sent to somebody, or begun by them, that would still let in whoever has it: links to sign in or to set a password,
 * and a sign-in to the console whose second step is missing.
 */
export const removeWaysIn = (tx: Tx, userId: string) =>
  store.removeTokensOf(tx, userId, ['resetPassword', 'signInLink', 'consoleChallenge'])

/**
 * At the removal of a user, inside `changes.write('tokenCutoffs', …)`. Check tokens stay, to tell that their link is no
 * longer valid.
 */
export async function removeCredentials(tx: Tx, userId: string, now: Date, settings: Settings) {
  await store.removePassword(tx, userId)
  if (settings.limits) {
    await endSessions(tx, userId, { isChosen: () => true, now })
    await cutOff(tx, userId, now)
    await removeWaysIn(tx, userId)
  }
  await store.removeTokensOf(tx, userId, ['refresh', 'resetPassword'])
}
