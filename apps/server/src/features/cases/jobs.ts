import { asObject } from '@plaza/domain'
import { monthsAgo } from '../../lib/ago.ts'
import { defineTask } from '../../slice.ts'
import { appendCaseEvent } from './events.ts'
import * as store from './store.ts'

/** What time alone does: put-off cases come back, late ones are told of once, and what somebody took and left is free. */
export const minuteTask = defineTask('cases-by-the-clock', async (services) => {
  const { db, clock } = services
  const now = clock.now()
  await db.tx(async (tx) => {
    for (const row of await store.lockWaking(tx, now)) {
      const woken = await store.update(tx, { ...row, status: 'open', snoozed_until: null, updated_date: now })
      await appendCaseEvent(tx, { what: 'reopened', row: woken, by: null }, services)
    }
  })
  await db.tx(async (tx) => {
    for (const row of await store.lockOverdue(tx, now)) {
      const late = await store.update(tx, { ...row, overdue_date: now })
      await appendCaseEvent(tx, { what: 'overdue', row: { ...late, updated_date: now }, by: null }, services)
    }
    await store.releaseExpired(tx, now)
  })
})

const usualMonths = 24

/** Closed cases are kept as long as the audit log, by the same setting. */
export const removeOldTask = defineTask('remove-old-cases', async ({ db, clock, config }) => {
  const { auditMonths } = asObject((await config.read('private')).stelace.console)
  const before = monthsAgo(clock.now(), typeof auditMonths === 'number' ? auditMonths : usualMonths)
  await db.tx((tx) => store.removeClosedBefore(tx, before))
})
