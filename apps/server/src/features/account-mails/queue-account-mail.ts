import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { publicSettings, queueEmail, renderTemplate } from '../emails/index.ts'
import { mailAddressOf } from '../users/index.ts'
import { type AccountMail, textsOf } from './texts.ts'

export type { AccountMail } from './texts.ts'

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

type NewMail = {
  name: AccountMail
  user: Pick<UserRow, 'email' | 'username' | 'metadata'>
  /** The address of the account unless said. */
  to?: string
  /** Where its button leads, as a path of the site. */
  path: string
  data?: Record<string, string>
  cause?: string
}

/** What people must know about their account: nobody can turn these off. Leaves with the change it tells of. */
export async function queueAccountMail(services: Services, tx: Tx, { name, user, to, path, data, cause }: NewMail) {
  const address = to ?? mailAddressOf(user)
  if (address === undefined) return
  const { locale: chosen } = objectIn(objectIn(user.metadata._private).plaza)
  const locale = words(chosen) ?? words((await publicSettings(services)).locale) ?? 'en'
  const { subject, html, text } = await renderTemplate(services, {
    name,
    locale,
    builtIn: textsOf(name, locale),
    data: { ...data, link: `${services.settings.publicUrl}${path}` },
  })
  const mail = { to: address, subject, text, html }
  await queueEmail(services, tx, { kind: name, mail, ...(cause === undefined ? {} : { cause }) })
}
