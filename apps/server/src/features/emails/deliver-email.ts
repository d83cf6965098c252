import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { EmailRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import { closeCase, openCase } from '../cases/index.ts'
import { forgetFailure, noteSign } from '../numbers/index.ts'
import { openMail } from './mail.ts'
import { EmailRefused, openMailServer, readMailSettings, withDefaults } from './mail-server.ts'
import { sendTask } from './queue-email.ts'
import { mailLimit } from './retention.ts'
import * as store from './store.ts'

const minute = 60_000
const waits = [minute, 5 * minute, 30 * minute, 120 * minute, 480 * minute]

/** Hands a stored mail to the mail server and writes down how it went. Without a server it stays where it can be read. */
export const deliverEmail = defineTask(
  sendTask,
  async (services, { id }) => {
    const row = await store.read(services.db.read, id)
    if (row?.status !== 'waiting') return
    const mail = openMail(row, services)
    const settings = await readMailSettings(services)
    const attempts = row.attempts + 1
    const note = (status: 'waiting' | 'sent' | 'failed' | 'kept', answer: string | null, runAt?: Date) => {
      services.meters.mailed(status === 'waiting' ? 'later' : status)
      return services.db.tx(async (tx) => {
        const now = services.clock.now()
        const error = status === 'sent' || status === 'kept' ? null : answer
        const tried = { date: now.toISOString(), outcome: status === 'waiting' ? 'later' : status, answer } as const
        await store.note(tx, { id, updated_date: now, status, attempts, error, next_try_date: runAt ?? null, tried })
        if (runAt) await services.jobs.add(tx, sendTask, { id }, { runAt })
        await bringCaseIntoLine(tx, row, status, services)
      })
    }

    const begun = performance.now()
    const took = () => services.vitals.took('mail', performance.now() - begun)
    if (!settings || services.settings.environment === 'test') {
      const { subject, text, html, headers } = mail
      await services.outbox.send({ to: row.recipient, from: row.sender ?? undefined, subject, text, html, headers })
      took()
      // no mail server was asked, so none has worked; one that failed before is asked no more
      if (!settings) await forgetFailure(services, 'mail')
      return note('kept', null)
    }
    try {
      const { response } = await openMailServer(settings).send(withDefaults(mail, settings))
      took()
      await noteSign(services, 'mail', { isOk: true })
      await note('sent', typeof response === 'string' ? response : null)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // a server that says no to one mail is there
      await noteSign(services, 'mail', { isOk: error instanceof EmailRefused, error: reason })
      const wait = error instanceof EmailRefused ? undefined : waits[attempts - 1]
      if (wait === undefined) {
        services.log.warn('A mail could not be sent', { email: id, reason })
        return note('failed', reason)
      }
      await note('waiting', reason, new Date(services.clock.now().getTime() + wait * (0.8 + 0.4 * Math.random())))
    }
  },
  { group: 'providers' },
)

/** Somebody whom no mail reaches needs help: one case for each person, until a mail is taken again. */
async function bringCaseIntoLine(tx: Tx, row: EmailRow, status: EmailRow['status'], services: Services) {
  const { id, user_id: userId, recipient } = row
  const about = userId ? { objectType: 'user', objectId: userId } : { objectType: 'email', objectId: id }
  if (status === 'sent') await closeCase(tx, { kind: 'mail', objectId: about.objectId }, services)
  if (status !== 'failed') return
  const userIds = userId ? [userId] : []
  await openCase(
    tx,
    { kind: 'mail', ...about, title: userId ? null : recipient, userIds, metadata: { emailId: id } },
    services,
  )
}

export const removeOldEmails = defineTask('remove-old-emails', async (services) => {
  const limit = await mailLimit(services)
  await services.db.tx((tx) => store.removeOld(tx, limit))
})
