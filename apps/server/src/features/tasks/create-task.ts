import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import { checkPlan, minuteMs, minuteOf, nextDate, toMinute } from './rules.ts'
import * as store from './store.ts'

/** Changes count from the next minute on. */
export const nextMinute = (now: Date) => new Date(minuteOf(now).getTime() + minuteMs)

export async function createTask({ body }: Request<Endpoints['tasks']['create']>, ctx: Context) {
  const plan = {
    execution_date: body.executionDate == null ? null : toMinute(body.executionDate),
    recurring_pattern: body.recurringPattern ?? null,
    recurring_timezone: body.recurringTimezone ?? null,
    event_type: body.eventType,
  }
  checkPlan(plan)
  const now = ctx.clock.now()
  const row = await ctx.db.tx((tx) =>
    store.insert(tx, {
      id: newId('task', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      ...plan,
      event_metadata: body.eventMetadata ?? {},
      event_object_id: body.eventObjectId ?? null,
      active: body.active ?? true,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
      next_date: nextDate(plan, nextMinute(now)),
    }),
  )
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
