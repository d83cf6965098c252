import { asObject } from '@plaza/domain'
import { monthsAgo } from '../../lib/ago.ts'
import { defineTask } from '../../slice.ts'
import { markTrail } from './mark.ts'
import * as store from './store.ts'

const usualMonths = 24

/** How long the log is kept: the private setting `console.auditMonths`. */
export const removeOldDeeds = defineTask('remove-old-audit', async (services) => {
  const { db, clock, config } = services
  const { auditMonths } = asObject((await config.read('private')).stelace.console)
  const before = monthsAgo(clock.now(), typeof auditMonths === 'number' ? auditMonths : usualMonths)
  // before the record that it knows of is old enough to go
  await markTrail.begin(services).run()
  await db.tx((tx) => store.removeBefore(tx, before))
})
