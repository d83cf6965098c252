import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { nextMinute } from './create-task.ts'
import { present } from './present.ts'
import { checkPlan, nextDate, toMinute } from './rules.ts'
import * as store from './store.ts'

const changed = <T>(sent: T | undefined, stored: T) => (sent === undefined ? stored : sent)

export async function updateTask({ params, body }: Request<Endpoints['tasks']['update']>, ctx: Context) {
  const row = await ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    const plan = {
      execution_date: changed(
        body.executionDate == null ? body.executionDate : toMinute(body.executionDate),
        before.execution_date,
      ),
      recurring_pattern: changed(body.recurringPattern, before.recurring_pattern),
      recurring_timezone: changed(body.recurringTimezone, before.recurring_timezone),
      event_type: body.eventType ?? before.event_type,
    }
    checkPlan(plan)
    const now = ctx.clock.now()
    return store.update(tx, {
      ...before,
      ...plan,
      updated_date: now,
      event_metadata: body.eventMetadata ?? before.event_metadata,
      event_object_id: changed(body.eventObjectId, before.event_object_id),
      active: body.active ?? before.active,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
      next_date: nextDate(plan, nextMinute(now)),
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
