import type { Invitation } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { InvitationRow, UserRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { findUser } from '../users/index.ts'
import { statusOf } from './rules.ts'

const nameOf = (user: UserRow | undefined) => user?.display_name || user?.firstname || null

/** With the names of both sides: whoever is invited reads who asks. */
export async function present(row: InvitationRow, { db, clock, settings }: Services): Promise<Invitation> {
  const [organization, inviter] = await Promise.all([
    findUser(db.read, row.organization_id),
    row.inviter_id === null ? undefined : findUser(db.read, row.inviter_id),
  ])
  return {
    ...stampsOf(row),
    expirationDate: row.expiration_date.toISOString(),
    organizationId: row.organization_id,
    organizationName: organization?.display_name ?? null,
    email: row.email,
    roles: row.roles,
    inviterId: row.inviter_id,
    inviterName: nameOf(inviter),
    status: statusOf(row, clock.now()),
    livemode: settings.isLive,
  }
}

export function avatarOf({ metadata }: Pick<UserRow, 'metadata'>): string | null {
  const { instant } = metadata
  const url = isObject(instant) && instant.avatarUrl
  return typeof url === 'string' ? url : null
}
