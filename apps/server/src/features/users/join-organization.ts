import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMembershipRight, setMembership } from './memberships.ts'
import * as store from './store.ts'

export async function joinOrganization(
  input: InputOf<Endpoints['users']['joinOrganizationOrUpdateRights']>,
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    // the organization is locked too: somebody may be removing it, and would not see this new member
    const before = (await store.lock(tx, [input.id, input.organizationId])).get(input.id)
    if (!before) throw refuse('object.notFound')
    const lineage = await store.lineage(tx, input.organizationId)
    if (lineage.length === 0) throw refuse('organization.unknown')
    if (before.is_organization) {
      const [parentOrganizationId] = Object.keys(before.organizations)
      throw refuse('organization.parentFixed', {
        data: parentOrganizationId === undefined ? undefined : { parentOrganizationId },
      })
    }
    await checkMembershipRight(tx, lineage, actor, services)
    const unknown = await services.roles.unknown(input.roles)
    if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })

    // the contract names this event also when somebody newly joins
    return setMembership(
      tx,
      { user: before, organizationId: input.organizationId, roles: input.roles, isNew: false },
      services,
    )
  })
}
