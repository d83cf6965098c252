import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkStaffTouch, findUser } from '../users/index.ts'
import { addExport } from './create-export.ts'

type Input = BodyOf<Endpoints['userData']['export']> & { id: string }

/** A copy of somebody's data, which a mail leads the person to; or for whoever asks, who has to pass it on. */
export async function exportFor({ id, deliver }: Input, actor: Actor, services: Services) {
  const person = await findUser(services.db.read, id)
  if (!person) throw refuse('object.notFound')
  if (person.is_organization) throw refuse('userHelp.notPerson')
  await checkStaffTouch(person, actor, services)
  const recipientId = deliver === 'caller' ? signedInUser(actor) : person.id
  return addExport({ userId: person.id, recipientId }, actor, services)
}
