import type { Endpoints, ReminderPreview } from '@plaza/contract'
import type { InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { maskMail } from '../emails/index.ts'
import { noticeOfTransaction, previewNotice } from '../notices/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { checkTurn, restsUntil, templateName as usual } from './rules.ts'
import * as store from './store.ts'

/** What somebody would read, in their language; nothing is sent. */
export async function previewReminder(
  { id, to, templateName }: InputOf<Endpoints['reminders']['preview']>,
  services: Services,
): Promise<ReminderPreview> {
  const { db, clock } = services
  const row = await findTransaction(db.read, id)
  if (!row) throw refuse('object.notFound')
  checkTurn(row, to)
  const templates = await store.templatesCalled(db.read, usual)
  if (templateName !== undefined && !templates.includes(templateName)) {
    throw refuse('email.templateUnknown', { values: { name: templateName, locale: '' } })
  }
  const notice = await noticeOfTransaction(services, row, { name: usual, to, cause: '', templateName })
  const shown = notice && (await previewNotice(services, notice))
  if (!shown) throw refuse('reminder.nobodyThere')
  const { userId, locale, isMailed } = shown
  // links that work without signing in are for their reader alone
  const mail = maskMail(shown.mail)
  const next = restsUntil(await store.lastReminder(db.read, { id, to }), clock.now())
  return {
    userId,
    locale,
    subject: mail.subject,
    text: mail.text,
    isMailed,
    nextDate: next?.toISOString() ?? null,
    templates,
  }
}
