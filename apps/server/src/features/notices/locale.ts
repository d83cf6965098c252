import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { publicSettings } from '../emails/index.ts'

export const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A language as it was written down; nothing for a text that names none, with which no mail could be written. */
function languageIn(value: unknown): string | undefined {
  const text = words(value)?.replaceAll('_', '-')
  try {
    return text && Intl.DateTimeFormat.supportedLocalesOf(text) && text
  } catch {
    return undefined
  }
}

/** The language somebody chose, else the marketplace's. */
export async function localeOf(services: Services, user: Pick<UserRow, 'metadata'> | undefined): Promise<string> {
  const chosen = asObject(asObject(user?.metadata._private).plaza).locale
  return languageIn(chosen) ?? languageIn((await publicSettings(services)).locale) ?? 'en'
}
