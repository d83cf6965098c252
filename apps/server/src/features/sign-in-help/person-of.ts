import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkStaffTouch, findUser } from '../users/index.ts'

/** The person to be helped, if this actor may: staff are helped by those who choose the staff. */
export async function personOf(id: string, actor: Actor, services: Services) {
  const person = await findUser(services.db.read, id)
  if (!person) throw refuse('object.notFound')
  if (person.is_organization) throw refuse('userHelp.notPerson')
  await checkStaffTouch(person, actor, services)
  return person
}
