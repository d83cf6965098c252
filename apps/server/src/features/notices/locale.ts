import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { publicSettings } from '../emails/index.ts'

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

export const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The language somebody chose, else the marketplace's. */
export async function localeOf(services: Services, user: Pick<UserRow, 'metadata'> | undefined): Promise<string> {
  const chosen = objectIn(objectIn(user?.metadata._private).plaza).locale
  return words(chosen) ?? words((await publicSettings(services)).locale) ?? 'en'
}
