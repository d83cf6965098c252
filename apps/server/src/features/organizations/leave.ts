import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endMembership, lockUsers } from '../users/index.ts'

/** Taking out members is for those who choose them; oneself, everybody may. */
export async function leave(id: string, actor: Actor, services: Services) {
  const { tokenUserId } = actor
  if (tokenUserId === null) throw refuse('permission.denied')
  await services.db.tx(async (tx) => {
    // both rows: somebody may be giving the organization to us at this moment
    const locked = await lockUsers(tx, [tokenUserId, id])
    const user = locked.get(tokenUserId)
    if (!user) throw refuse('permission.denied')
    if (!user.organizations[id]) throw refuse('organization.notMember')
    if (locked.get(id)?.org_owner_id === user.id) {
      throw refuse('organization.ownerStays')
    }
    await endMembership(tx, { user, organizationId: id }, services)
  })
  return { id }
}
