import type { StaffMember } from '@plaza/contract'
import { nameOf } from '../../lib/person.ts'
import type { StaffSearch } from './staff-search.ts'

const inactiveMs = 30 * 24 * 3_600_000

/** Those whom the filters leave. */
export function filterStaff(staff: readonly StaffMember[], search: StaffSearch, nowMs: number): StaffMember[] {
  const words = plain(search.query ?? '').split(/\s+/)
  return staff.filter((member) => {
    const text = plain(`${nameOf(member)} ${member.email ?? ''} ${member.id}`)
    const seenMs = Date.parse(member.lastSignInDate ?? member.createdDate)
    return (
      words.every((word) => text.includes(word)) &&
      (!search.role || member.roles.includes(search.role)) &&
      (!search.noFactor || member.factors.length === 0) &&
      (!search.inactive || nowMs - seenMs >= inactiveMs)
    )
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
