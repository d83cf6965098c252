import type { HandoverStage } from '@plaza/contract'
import { type HandoverSettings, handoverSettings } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import { eachApart } from '../../../jobs/index.ts'
import { ApiError } from '../../../lib/errors.ts'
import { defineTask } from '../../../slice.ts'
import { lockTransaction, nearHandover } from '../../transactions/index.ts'
import { closeRecord } from './close-record.ts'
import { createRecord, hasStage, windowAt } from './create-record.ts'
import { eraseRecord } from './erase-record.ts'
import { remind } from './notices.ts'
import { isRecord } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

const hourMs = 3_600_000
/** In one go; the next minutes bring the rest. */
const most = 200
const remindedHours = 24

/** Opens records when their time comes, reminds of them, and closes them. */
export const keepHandoversTask = defineTask('keep-handovers', async (services) => {
  const settings = handoverSettings((await services.config.read('default')).stelace.instant)
  const now = services.clock.now()
  await eachApart([openDue, eraseOld, remindOfDue, closeOverdue], (work) => work(settings, now, services))
})

/** Lets go of what was kept long enough. */
async function eraseOld({ retentionMonths }: HandoverSettings, now: Date, services: Services) {
  const ended = new Date(now)
  ended.setUTCMonth(ended.getUTCMonth() - retentionMonths)
  await eachApart(await store.pastRetention(services.db.read, ended, most), ({ id }) => eraseRecord(id, services))
}

async function openDue(settings: HandoverSettings, now: Date, services: Services) {
  if (!settings.enabled) return
  const span = {
    from: new Date(now.getTime() - settings.confirmHours * hourMs),
    to: new Date(now.getTime() + settings.opensHours * hourMs),
  }
  await eachApart(['start', 'end'] as const, async (stage) =>
    eachApart(await nearHandover(services.db.read, stage, span, most), ({ id }) =>
      openOne({ id, stage, settings }, now, services).catch((error: unknown) => {
        // a booking whose status holds nothing has no hand-over
        if (!(error instanceof ApiError)) throw error
      }),
    ),
  )
}

async function remindOfDue(_settings: HandoverSettings, now: Date, services: Services) {
  const soon = new Date(now.getTime() + remindedHours * hourMs)
  const due = await store.dueForReminder(services.db.read, { now, soon }, most)
  await eachApart(due.filter(isRecord), (row) => remind(row, services))
}

const closeOverdue = async (_settings: HandoverSettings, now: Date, services: Services) =>
  eachApart(await store.overdue(services.db.read, now, most), ({ id }) =>
    withRecord(id, services, async (tx, record) => {
      const isOpen = ['open', 'recorded', 'halfConfirmed'].includes(record.handover.state)
      if (isOpen && record.expiration_date && record.expiration_date < now) {
        await closeRecord(tx, record, 'expired', services)
      }
    }),
  )

type Opening = { id: string; stage: HandoverStage; settings: HandoverSettings }

const openOne = ({ id, stage, settings }: Opening, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const transaction = await lockTransaction(tx, id)
    if (!transaction || (await store.lockStage(tx, id, stage))) return
    const { opens, due } = windowAt(transaction, stage, settings)
    if (!hasStage(transaction, stage) || !opens || !due || now < opens || now > due) return
    await createRecord(tx, { transaction, stage, settings }, services)
  })
