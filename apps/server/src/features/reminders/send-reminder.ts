import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { readMailSettings } from '../emails/index.ts'
import { noticeOfTransaction, prepareNotice } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction, lockTransaction } from '../transactions/index.ts'
import { checkTurn, restsUntil, templateName as usual } from './rules.ts'
import * as store from './store.ts'

/**
 * Reminds one side of a booking. Everything that takes time is read first; under the lock of the booking it is looked once more
 * whether it still waits for them and whether a colleague was quicker.
 */
export async function sendReminder(
  { id, to, templateName }: InputOf<Endpoints['reminders']['create']>,
  actor: Actor,
  services: Services,
) {
  const { db, clock, settings } = services
  await limitCalls('email', actor, services)
  const row = await findTransaction(db.read, id)
  if (!row) throw refuse('object.notFound')
  checkTurn(row, to)
  if (settings.isLive && !(await readMailSettings(services))) throw refuse('email.noServer')
  if (templateName !== undefined && !(await store.templatesCalled(db.read, usual)).includes(templateName)) {
    throw refuse('email.templateUnknown', { values: { name: templateName, locale: '' } })
  }
  const cause = `waiting ${id} ${clock.now().toISOString()}`
  const notice = await noticeOfTransaction(services, row, { name: usual, to, cause, templateName })
  if (!notice) throw refuse('reminder.nobodyThere')
  const write = await prepareNotice(services, notice)
  return db.tx(async (tx) => {
    const now = clock.now()
    const locked = await lockTransaction(tx, id)
    if (!locked) throw refuse('object.notFound')
    checkTurn(locked, to)
    const next = restsUntil(await store.lastReminder(tx, { id, to }), now)
    if (next) throw refuse('reminder.tooSoon', { data: { nextDate: next.toISOString() } })
    const { isWanted, emailIds } = await write(tx)
    if (!isWanted) throw refuse('reminder.notWanted')
    const [emailId = null] = emailIds
    await services.events.appendOwn(tx, {
      type: 'plaza_reminder_sent',
      date: now,
      emitter: 'custom',
      emitterId: actor.realUserId ?? actor.apiKeyId,
      objectId: id,
      objectType: 'transaction',
      object: null,
      metadata: { to, userId: notice.to.id, emailId, ...(templateName === undefined ? {} : { templateName }) },
    })
    return { emailId }
  })
}
