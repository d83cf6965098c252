import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, consoleSessionOf, may, type Services } from '../../context.ts'
import type { ViewAsSessionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { issueToken, newTokenValue } from '../credentials/index.ts'
import { checkReach, findUser, serviceUserId, staffRolesOf } from '../users/index.ts'
import { endLater } from './end-view.ts'
import { noteDeed } from './note.ts'
import * as store from './store.ts'

/** The tab is opened at once, or not at all. */
const codeMs = 2 * 60_000

/** Lets one of the staff see the web app as somebody, for a while and for a reason. Nobody sees it as one of the staff. */
export async function startView(
  { userId, mode, minutes, includeMessages = false }: BodyOf<Endpoints['viewAs']['start']>,
  actor: Actor,
  services: Services,
) {
  const { userId: staffId } = consoleSessionOf(actor)
  if (mode === 'act' && !may(actor, 'auth:act')) throw refuse('permission.denied')
  if (includeMessages && !may(actor, 'message:read:all')) throw refuse('permission.denied')
  const user = await findUser(services.db.read, userId)
  if (!user) throw refuse('object.notFound')
  const isPerson = !user.is_organization && user.id !== serviceUserId
  if (!isPerson || (await staffRolesOf(user, services)).length > 0) throw refuse('viewAs.notPerson')
  await checkReach(user, actor, services)
  const now = services.clock.now()
  const { origin } = services.settings
  const session: ViewAsSessionRow = {
    id: newId('vas', origin, now),
    created_date: now,
    user_id: user.id,
    staff_id: staffId,
    mode,
    has_messages: includeMessages,
    expiration_date: new Date(now.getTime() + minutes * 60_000),
    begun_date: null,
    ended_date: null,
  }
  const code = newTokenValue('viewAs', origin, now)
  await services.db.tx(async (tx) => {
    await store.insert(tx, session)
    await issueToken(tx, origin, {
      type: 'viewAs',
      value: code,
      userId: user.id,
      createdDate: now,
      expirationDate: new Date(now.getTime() + codeMs),
      reference: { sessionId: session.id },
    })
    await endLater(tx, session, services)
    const fields = ['mode', 'minutes', ...(includeMessages ? ['includeMessages'] : [])]
    await noteDeed(tx, { session, action: 'viewAs.start', fields }, actor, services)
  })
  return { code, expirationDate: session.expiration_date.toISOString(), sessionId: session.id }
}
