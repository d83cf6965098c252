import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { taskName } from '../../jobs/index.ts'
import { newId } from '../../lib/ids.ts'
import { type Mail, mailboxText, withOneLine } from './mail.ts'
import { readMailSettings } from './mail-server.ts'
import * as store from './store.ts'

export const sendTask = taskName<{ id: string }>('send-email')

type NewMail = {
  kind: string
  mail: Mail
  /** What the mail tells of, when it must not be told twice. */
  cause?: string | undefined
  /** The person it is written to. */
  userId?: string | undefined
  /** The object that it is about. */
  objectId?: string | undefined
  /** The mail that it repeats. */
  resendOf?: string
}

/**
 * Stores a mail with the change it tells of; it leaves after both are committed. A live marketplace without a mail server
 * stores none: nobody would ever get it. Answers the id of the mail, or nothing when none was stored.
 */
export async function queueEmail(services: Services, tx: Tx, asked: NewMail): Promise<string | undefined> {
  if (services.settings.isLive && !(await readMailSettings(services))) return
  const mail = withOneLine(asked.mail)
  const now = services.clock.now()
  const id = newId('eml', services.settings.origin, now)
  const isNew = await store.insert(tx, {
    id,
    created_date: now,
    updated_date: now,
    kind: asked.kind,
    recipient: mailboxText(mail.to),
    sender: mail.from === undefined ? null : mailboxText(mail.from),
    subject: mail.subject,
    sealed_message: services.secrets.seal(JSON.stringify(mail), id),
    status: 'waiting',
    attempts: 0,
    error: null,
    cause: asked.cause ?? null,
    user_id: asked.userId ?? null,
    object_id: asked.objectId ?? null,
    tries: [],
    next_try_date: null,
    resend_of: asked.resendOf ?? null,
    used_frames: [],
  })
  if (!isNew) return
  await services.jobs.add(tx, sendTask, { id })
  return id
}
