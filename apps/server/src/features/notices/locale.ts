import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { publicSettings } from '../emails/index.ts'

export const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The language somebody chose, else the marketplace's. */
export async function localeOf(services: Services, user: Pick<UserRow, 'metadata'> | undefined): Promise<string> {
  const chosen = asObject(asObject(user?.metadata._private).plaza).locale
  return words(chosen) ?? words((await publicSettings(services)).locale) ?? 'en'
}
