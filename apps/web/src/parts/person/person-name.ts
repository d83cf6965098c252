import type { User } from '@plaza/sdk'
import { useT } from '../../lib/i18n.tsx'

export type Named = Pick<User, 'displayName' | 'firstname' | 'lastname'>

/** What others read: the name somebody chose, else first name and initial, else nothing. */
export function personName({ displayName, firstname, lastname }: Named): string | undefined {
  if (displayName?.trim()) return displayName.trim()
  const initial = [...(lastname?.trim() ?? '')][0]
  const first = firstname?.trim()
  return first ? (initial ? `${first} ${initial}.` : first) : undefined
}

/** As text, where a component cannot stand: "Member" for people without a name. */
export function usePersonName(): (person: Named | undefined) => string {
  const t = useT()
  return (person) => (person && personName(person)) ?? t('person.unnamed')
}
