import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mayMail } from '../auth/index.ts'
import { issueToken, newTokenValue, removeTokensOf, signInLinkMs } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { securityAddressOf } from '../users/index.ts'
import { personOf } from './person-of.ts'

type Input = BodyOf<Endpoints['userHelp']['signInLink']> & { id: string }

/**
 * A link that signs somebody in. It goes to their address; whoever gets it in hand instead answers for giving it to the right
 * person, who is told of it. Only the latest link counts.
 */
export async function makeSignInLink({ id, deliver }: Input, actor: Actor, services: Services) {
  const { db, clock, settings } = services
  const isCopy = deliver === 'copy'
  if (isCopy && !may(actor, 'user:config:all')) throw refuse('permission.denied')
  const user = await personOf(id, actor, services)
  const address = await securityAddressOf(db.read, user)
  if (!isCopy && address === undefined) throw refuse('userHelp.noAddress')
  if (!isCopy && !(await mayMail(services, 'reset', address))) throw refuse('userHelp.tooMany')
  const now = clock.now()
  const expirationDate = new Date(now.getTime() + signInLinkMs)
  const code = newTokenValue('signInLink', settings.origin, now)
  const path = `/auth/callback?status=success&code=${code}`
  const emailId = await db.tx(async (tx) => {
    await removeTokensOf(tx, user.id, ['signInLink'])
    await issueToken(tx, settings.origin, {
      type: 'signInLink',
      value: code,
      userId: user.id,
      createdDate: now,
      expirationDate,
      reference: {},
    })
    const cause = await services.events.appendOwn(tx, {
      type: 'plaza_sign_in_link_made',
      date: now,
      emitter: 'custom',
      emitterId: actor.realUserId ?? actor.apiKeyId,
      objectId: user.id,
      objectType: 'user',
      object: null,
      metadata: { deliver, ...(actor.reason === undefined ? {} : { reason: actor.reason }) },
    })
    const mail = { user, cause: cause.id }
    return isCopy
      ? queueMail(services, tx, { name: 'signInLinkMade', path: '/account/signin', ...mail })
      : queueMail(services, tx, { name: 'signInLink', path, ...mail })
  })
  return {
    ...(isCopy ? { url: `${settings.publicUrl}${path}` } : {}),
    sentTo: address ?? null,
    emailId: emailId ?? null,
    expirationDate: expirationDate.toISOString(),
  }
}
