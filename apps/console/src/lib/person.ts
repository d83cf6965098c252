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

/** The language that somebody chose, which mails to them are in. */
export function languageOf({ metadata }: { metadata?: unknown }): string | undefined {
  const { locale } = asObject(asObject(asObject(metadata)._private).plaza)
  return typeof locale === 'string' && locale ? locale : undefined
}
