import { asObject } from '@plaza/domain'
import { monthsAgo } from '../../lib/ago.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

const usualMonths = 24

/** How long the log is kept: the private setting `console.auditMonths`. */
export const removeOldDeeds = defineTask('remove-old-audit', async ({ db, clock, config }) => {
  const { auditMonths } = asObject((await config.read('private')).stelace.console)
  const before = monthsAgo(clock.now(), typeof auditMonths === 'number' ? auditMonths : usualMonths)
  await db.tx((tx) => store.removeBefore(tx, before))
})
