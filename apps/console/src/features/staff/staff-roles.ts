import { type Role, type StaffMember, staffRoles as shipped } from '@plaza/contract'
import { isStaffRole } from '../../lib/staff-mark.ts'

/** A role that people have to work in the console. */
export type StaffRole = { value: string; name: string }

/** The roles that count in the console. Without the right to list roles, the names that every Plaza begins with. */
export const staffRolesOf = (roles: readonly Role[] | undefined): StaffRole[] =>
  (roles?.filter((role) => isStaffRole(role, roles)) ?? shipped).map(({ value, name }) => ({ value, name }))

/** Names of the staff roles that somebody has. */
export const roleNames = (member: Pick<StaffMember, 'roles'>, known: readonly StaffRole[]): string[] =>
  staffValues(member, known).map((value) => known.find((role) => role.value === value)?.name ?? value)

/** Values of the staff roles that somebody has; roles of customers are left out. */
export const staffValues = ({ roles }: Pick<StaffMember, 'roles'>, known: readonly StaffRole[]): string[] =>
  roles.filter((value) => known.some((role) => role.value === value))

/** All roles of somebody once these are their staff roles: what they are as a customer stays. */
export const withStaffRoles = (
  member: Pick<StaffMember, 'roles'>,
  chosen: readonly string[],
  known: readonly StaffRole[],
): string[] => {
  const staff = staffValues(member, known)
  return [...member.roles.filter((value) => !staff.includes(value)), ...chosen]
}
