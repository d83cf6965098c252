import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { checkPlan, minuteMs, minuteOf, nextDate, toMinute } from './rules.ts'
import * as store from './store.ts'

/** Changes count from the next minute on. */
export const nextMinute = (now: Date) => new Date(minuteOf(now).getTime() + minuteMs)

export async function createTask(input: BodyOf<Endpoints['tasks']['create']>, services: Services) {
  const plan = {
    execution_date: input.executionDate == null ? null : toMinute(input.executionDate),
    recurring_pattern: input.recurringPattern ?? null,
    recurring_timezone: input.recurringTimezone ?? null,
    event_type: input.eventType,
  }
  checkPlan(plan)
  const now = services.clock.now()
  return services.db.tx((tx) =>
    store.insert(tx, {
      id: newId('task', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      ...plan,
      event_metadata: input.eventMetadata ?? {},
      event_object_id: input.eventObjectId ?? null,
      active: input.active ?? true,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
      next_date: nextDate(plan, nextMinute(now)),
      last_run_date: null,
    }),
  )
}
