import { addDuration, availabilityGraph, firstFreeStart, isProblem, startOfDay } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { type AvailabilityPlan, availabilitiesOf } from './plan.ts'

/** An owner who opens nothing for so long has most likely made a mistake, and guests would see a closed calendar only. */
const soonDays = 60

/** Whether somebody could book it for the shortest time the type allows, beginning within the next 60 days. */
export function isBookableSoon(
  plan: AvailabilityPlan,
  { timing, zone, today }: { timing: AssetType['timing']; zone: string; today: string },
): boolean {
  if (plan.mode === 'always') return true
  const duration = timing.minDuration ?? { [timing.timeUnit]: 1 }
  const from = startOfDay({ date: today, zone })
  const lastStart = addDuration(from, { d: soonDays }, zone)
  const graph = availabilityGraph({
    quantity: 0,
    availabilities: availabilitiesOf(plan, { zone, today }).map((each) => ({ ...each, updatedDate: from })),
    reservations: [],
    from,
    to: addDuration(lastStart, duration, zone),
  })
  if (isProblem(graph)) return false
  return firstFreeStart(graph, { from, duration, zone }) !== null
}
