import type { Json, JsonObject, Mailbox } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import nodemailer from 'nodemailer'
import type { Services } from '../../context.ts'
import type { Mail } from './mail.ts'

export type MailSettings = {
  host: string
  port?: number
  secure?: boolean
  ignoreTLS?: boolean
  requireTLS?: boolean
  auth?: { user: string; pass: string }
  defaults: { from?: Mailbox; cc?: Mailbox | Mailbox[]; bcc?: Mailbox | Mailbox[]; replyTo?: Mailbox }
}

/** The mail server does not want this mail, now or later. */
export class EmailRefused extends Error {}

const timeoutMs = 20_000

const withoutNulls = (value: JsonObject) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))

/** The private setting `stelace.email`, or nothing when it names no server. */
export const readMailSettings = async ({ config }: Services): Promise<MailSettings | undefined> =>
  mailSettingsOf((await config.read('private')).stelace.email)

export function mailSettingsOf(email: Json | undefined): MailSettings | undefined {
  const { auth, host, ...rest } = withoutNulls(asObject(email))
  if (!host) return
  return {
    ...rest,
    host,
    ...(asObject(auth).user ? { auth } : {}),
    defaults: mailDefaultsOf(email),
  } as unknown as MailSettings
}

/** What every mail says unless it says otherwise; known without a mail server too. */
export const mailDefaultsOf = (email: Json | undefined) =>
  withoutNulls(asObject(asObject(email).defaults)) as MailSettings['defaults']

/** What the settings say about every mail; copies come from there only. */
export function withDefaults(mail: Mail, { defaults }: Pick<MailSettings, 'defaults'>): Mail {
  const { from, replyTo, cc, bcc } = {
    ...defaults,
    ...(mail.from ? { from: mail.from } : {}),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  }
  return {
    ...mail,
    ...(from ? { from } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(cc ? { cc } : {}),
    ...(bcc ? { bcc } : {}),
  }
}

export function openMailServer({ defaults: _defaults, ...settings }: MailSettings) {
  const transport = nodemailer.createTransport({
    ...settings,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** Whether the server answers and knows us. */
    check: () => transport.verify(),
    async send(mail: Mail): Promise<JsonObject> {
      try {
        const info = await transport.sendMail(mail as Parameters<typeof transport.sendMail>[0])
        return JSON.parse(JSON.stringify(info)) as JsonObject
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
        if (code >= 500) throw new EmailRefused(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  }
}
