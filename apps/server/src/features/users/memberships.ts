import { holds, holdsAny } from '@plaza/domain'
import { type Context, may } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { forbidden } from '../../lib/errors.ts'
import { grantsInside, rolesInside } from './acting.ts'
import { presentTo } from './present.ts'
import * as store from './store.ts'

const anywhere = 'user:configOrganization:all'

/** Members decide by their rights inside the organization, everybody else needs the right over all of them. */
export async function checkMembershipRight(tx: Tx, lineage: readonly UserRow[], ctx: Context) {
  // before a permission step only system calls hold anything
  if (may(ctx.caller, anywhere)) return
  const { tokenUserId } = ctx.caller
  const [organization] = lineage
  const person = tokenUserId === null ? undefined : await store.read(tx, tokenUserId)
  const roles = person && rolesInside(person, lineage)
  const isAllowed =
    roles && organization
      ? holdsAny(await grantsInside(roles, organization, ctx), ['user:configOrganization', anywhere])
      : holds(await ctx.grantsOfCaller(), anywhere)
  if (!isAllowed) throw forbidden()
}

/** These calls have no permission step, so a caller's read namespaces do not count; only one's own fields are shown. */
export const presentMember = (row: UserRow, ctx: Context) =>
  presentTo(
    row,
    { namespaces: [], isSystem: false },
    { isSelf: ctx.caller.tokenUserId === row.id, livemode: ctx.settings.isLive },
  )
