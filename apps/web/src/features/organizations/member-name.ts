import type { Member } from '@plaza/contract'
import { usePersonName } from '../../parts/person/person-name.ts'

/** As others know them; their address where they have chosen no name and the reader may see it. */
export function useMemberName(): (member: Member) => string {
  const nameOf = usePersonName()
  return ({ displayName, firstname = null, lastname = null, email }) =>
    displayName || firstname ? nameOf({ displayName, firstname, lastname }) : (email ?? nameOf(undefined))
}
