import type { Role, StaffMember } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** A role that people have to work in the console. */
export type StaffRole = { value: string; name: string }

/** What every Plaza begins with. */
const shipped: readonly StaffRole[] = [
  { value: 'staff-admin', name: 'Admin' },
  { value: 'staff-support', name: 'Support' },
  { value: 'staff-content', name: 'Content' },
  { value: 'staff-readonly', name: 'Read-only' },
]

/** The roles that count in the console. Without the right to list roles, the names that every Plaza begins with. */
export const staffRolesOf = (roles: readonly Role[] | undefined): StaffRole[] =>
  roles
    ? roles
        .filter(({ platformData }) => asObject(platformData.plaza).isStaff === true)
        .map(({ value, name }) => ({ value, name }))
    : [...shipped]

/** Names of the staff roles that somebody has; an unknown one is told as it is written. */
export const roleNames = (member: Pick<StaffMember, 'roles'>, known: readonly StaffRole[]): string[] =>
  staffValues(member, known).map((value) => known.find((role) => role.value === value)?.name ?? value)

/** Values of the staff roles that somebody has; roles of customers are left out. */
export const staffValues = ({ roles }: Pick<StaffMember, 'roles'>, known: readonly StaffRole[]): string[] =>
  roles.filter((value) => known.some((role) => role.value === value) || value.startsWith('staff-'))

/** All roles of somebody once these are their staff roles: what they are as a customer stays. */
export const withStaffRoles = (
  member: Pick<StaffMember, 'roles'>,
  chosen: readonly string[],
  known: readonly StaffRole[],
): string[] => {
  const staff = staffValues(member, known)
  return [...member.roles.filter((value) => !staff.includes(value)), ...chosen]
}
