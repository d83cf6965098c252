import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { maskMail, openMail, queueEmail, readEmail, readMailSettings } from '../emails/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { hasPersonalLink, makeAnew } from './make-anew.ts'

/** Sends a mail once more, and answers the copy. Two who press at the same time send one. */
export async function resendEmail(
  { id, to }: InputOf<Endpoints['emailTools']['resend']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('email', actor, services)
  const row = await readEmail(id, services)
  const isElsewhere = to !== undefined && to.toLowerCase() !== row.recipient.toLowerCase()
  if (row.status === 'waiting') throw refuse('email.waiting')
  if (isElsewhere && hasPersonalLink(row)) throw refuse('email.linkPersonal')
  if (services.settings.isLive && !(await readMailSettings(services))) throw refuse('email.noServer')

  const copyId = await services.db.tx(async (tx) => {
    const sent = openMail(row, services)
    const mail = hasPersonalLink(row)
      ? await makeAnew(tx, row, services)
      : isElsewhere
        ? { ...maskMail(sent), to, headers: {} }
        : sent
    if (!mail) throw refuse('email.linkOver')
    const copyId = await queueEmail(services, tx, {
      kind: row.kind,
      mail,
      // whoever is forgotten later is known by what the first one told of
      cause: `resent ${row.id} ${row.cause ?? ''}`,
      userId: row.user_id ?? undefined,
      objectId: row.object_id ?? undefined,
      resendOf: row.id,
    })
    if (copyId === undefined) throw refuse('email.resent')
    await services.events.appendOwn(tx, {
      type: 'plaza_email_resent',
      date: services.clock.now(),
      emitter: 'custom',
      emitterId: actor.realUserId ?? actor.apiKeyId,
      objectId: row.id,
      objectType: null,
      object: null,
      metadata: {
        emailId: copyId,
        kind: row.kind,
        isElsewhere,
        ...(actor.reason === undefined ? {} : { reason: actor.reason }),
      },
    })
    return copyId
  })
  return readEmail(copyId, services)
}
