import type { Services } from '../../context.ts'
import { signAccessToken } from '../../lib/access-token.ts'
import { isExpired, takeToken } from '../credentials/index.ts'
import { findUser } from '../users/index.ts'
import { appendViewed } from './note.ts'
import * as store from './store.ts'

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** An access token of a view for its code, once; nothing when the code is of something else. There is none to go on with. */
export async function exchangeViewAs(code: string | undefined, services: Services) {
  if (code === undefined) return
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const token = await takeToken(tx, 'viewAs', code)
    if (!token || isExpired(token, now)) return
    const session = await store.lock(tx, token.reference.sessionId)
    const user = session && (await findUser(tx, session.user_id))
    if (!session || !user || session.ended_date !== null) return
    await store.update(tx, session.id, { begun_date: now })
    await appendViewed(tx, { session, what: 'started' }, services)
    const claims = {
      userId: user.id,
      roles: user.roles,
      sourceUserId: session.staff_id,
      sid: session.id,
      viewAs: session.mode,
      hasMessages: session.has_messages,
      loggedAt: toSeconds(now),
      iat: toSeconds(now),
      iatMs: now.getTime(),
      exp: toSeconds(session.expiration_date),
    }
    return { tokenType: 'Bearer', accessToken: signAccessToken(claims, services.authSecret), userId: user.id }
  })
}
