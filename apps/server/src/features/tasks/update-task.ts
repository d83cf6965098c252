import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { nextMinute } from './create-task.ts'
import { checkPlan, nextDate, toMinute } from './rules.ts'
import * as store from './store.ts'

const changed = <T>(sent: T | undefined, stored: T) => (sent === undefined ? stored : sent)

export async function updateTask(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['tasks']['update']> },
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    const plan = {
      execution_date: changed(
        changes.executionDate == null ? changes.executionDate : toMinute(changes.executionDate),
        before.execution_date,
      ),
      recurring_pattern: changed(changes.recurringPattern, before.recurring_pattern),
      recurring_timezone: changed(changes.recurringTimezone, before.recurring_timezone),
      event_type: changes.eventType ?? before.event_type,
    }
    checkPlan(plan)
    const now = services.clock.now()
    return store.update(tx, {
      ...before,
      ...plan,
      updated_date: now,
      event_metadata: changes.eventMetadata ?? before.event_metadata,
      event_object_id: changed(changes.eventObjectId, before.event_object_id),
      active: changes.active ?? before.active,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
      next_date: nextDate(plan, nextMinute(now)),
    })
  })
}
