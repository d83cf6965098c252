import type { Permission } from '@plaza/contract'
import { holdsAny } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { findUsersWithRoles } from '../users/index.ts'

/** Those who run the marketplace and may see what they are told of, and turn it off. */
export async function staffToTell({ db, roles }: Services, sees: Permission): Promise<UserRow[]> {
  const staff = await roles.staff()
  const people = await findUsersWithRoles(db.read, [...staff.all], 500)
  const told: UserRow[] = []
  for (const person of people) {
    const grants = await roles.grantsOf(person.roles)
    if (holdsAny(grants, [sees]) && holdsAny(grants, ['automation:edit:all'])) told.push(person)
  }
  return told
}
