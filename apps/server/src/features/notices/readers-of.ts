import { holdsAny } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { grantsInside, membersOf } from '../users/index.ts'

const mostTold = 50

/** Who hears what concerns an organization: the members whose roles let them read it there. */
export async function readersOf(services: Services, organization: UserRow): Promise<UserRow[]> {
  const members = await membersOf(services.db.read, organization.id, mostTold)
  const readers: UserRow[] = []
  for (const member of members) {
    const grants = await grantsInside(member.organizations[organization.id]?.roles ?? [], organization, services)
    if (holdsAny(grants, ['message:read', 'transaction:read'])) readers.push(member)
  }
  return readers
}
