import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMembershipRight, presentMember, setMembership } from './memberships.ts'
import * as store from './store.ts'

export async function joinOrganization(
  { params, body }: Request<Endpoints['users']['joinOrganizationOrUpdateRights']>,
  ctx: Context,
) {
  const row = await ctx.db.tx(async (tx) => {
    // the organization is locked too: somebody may be removing it, and would not see this new member
    const before = (await store.lock(tx, [params.id, params.organizationId])).get(params.id)
    if (!before) throw refuse('object.notFound')
    const lineage = await store.lineage(tx, params.organizationId)
    if (lineage.length === 0) throw refuse('organization.unknown')
    if (before.is_organization) {
      const [parentOrganizationId] = Object.keys(before.organizations)
      throw refuse('organization.parentFixed', {
        data: parentOrganizationId === undefined ? undefined : { parentOrganizationId },
      })
    }
    await checkMembershipRight(tx, lineage, ctx)
    const unknown = await ctx.roles.unknown(body.roles)
    if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })

    // the contract names this event also when somebody newly joins
    return setMembership(
      tx,
      { user: before, organizationId: params.organizationId, roles: body.roles, isNew: false },
      ctx,
    )
  })
  return presentMember(row, ctx)
}
