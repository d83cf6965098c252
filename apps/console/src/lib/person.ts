import { asObject } from '@plaza/domain'

/** What somebody is called: their name, else their address, else their id. */
export const nameOf = (person: {
  id: string
  displayName?: string | null
  email?: string | null | undefined
}): string => person.displayName?.trim() || person.email || person.id

/** The picture that somebody chose for themselves. */
export function pictureOf({ metadata }: { metadata?: unknown }): string | undefined {
  const { avatarUrl } = asObject(asObject(metadata).instant)
  return typeof avatarUrl === 'string' && avatarUrl ? avatarUrl : undefined
}
