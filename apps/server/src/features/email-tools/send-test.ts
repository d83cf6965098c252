import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { queueEmail, readMailSettings } from '../emails/index.ts'
import { writeSample } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'

/** A mail to oneself, and to nobody else: to see that mails arrive, and how they look. */
export async function sendTest(body: BodyOf<Endpoints['emailTools']['test']>, actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitCalls('email', actor, services)
  const to = await findUser(services.db.read, userId)
  if (services.settings.environment !== 'test' && !(await readMailSettings(services))) throw refuse('email.noServer')
  const name = body.name ?? 'mailTest'
  const mail = to && (await writeSample(services, { ...body, name, to }))
  if (!mail) throw refuse('email.noAddress')
  const emailId = await services.db.tx((tx) => queueEmail(services, tx, { kind: name, mail, userId }))
  if (emailId === undefined) throw refuse('email.noServer')
  return { emailId }
}
