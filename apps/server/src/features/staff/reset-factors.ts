import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { resetFactors } from '../factors/index.ts'
import { findUser } from '../users/index.ts'

/** For somebody who lost their phone and their recovery codes: they set up a new factor when they sign in next. */
export async function resetFactorsOf(id: string, actor: Actor, services: Services) {
  const person = await findUser(services.db.read, id)
  if (!person || person.is_organization) throw refuse('object.notFound')
  const removed = await services.changes.write('tokenCutoffs', (tx) => resetFactors(tx, id, actor, services))
  return { removed }
}
