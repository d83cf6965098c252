import type { Settings } from '../../config.ts'
import type { Tx } from '../../db/index.ts'
import { cutOff } from './cut-offs.ts'
import { endSessions } from './sessions.ts'
import * as store from './store.ts'

/**
 * At the removal of a user, inside `changes.write('tokenCutoffs', …)`. Check tokens stay, to tell that their link is no
 * longer valid.
 */
export async function removeCredentials(tx: Tx, userId: string, now: Date, settings: Settings) {
  await store.removePassword(tx, userId)
  if (settings.limits) {
    await endSessions(tx, userId, { isChosen: () => true, now })
    await cutOff(tx, userId, now)
  }
  await store.removeTokensOf(tx, userId, ['refresh', 'resetPassword'])
}
