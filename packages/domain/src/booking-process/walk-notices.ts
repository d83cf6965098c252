import { findTransition } from '../process.ts'
import { bookingStage, reasonOfSide } from '../refund.ts'
import { type BookingNotice, noticesOfChange } from './notices.ts'
import type { ProcessPlan } from './plan.ts'
import { writtenSettings } from './settings.ts'
import type { Walk } from './walk.ts'

/** Who would be told of the last step of a walk, as the server would tell them; before the first one, of the booking itself. */
export function walkNotices(plan: ProcessPlan, { status, path }: Walk): BookingNotice[] {
  const { process, settings, unavailableWhen } = plan
  const last = path.at(-1)
  if (!last) {
    const asksOwner = settings.statuses[process.initStatus]?.waitsFor === 'owner'
    return asksOwner ? [{ name: 'transactionRequestedToOwner', to: 'owner' }] : []
  }
  const passed = [process.initStatus, ...path.slice(0, -1).map((step) => step.status)]
  const before = passed.at(-1)
  const step = findTransition(process, before ?? '', last.name)
  const isCancelling = last.name === 'cancel' || step?.to === process.cancelStatus
  const next = settings.statuses[before ?? '']?.next
  const stage = bookingStage({ transactionProcess: process, unavailableWhen }, passed)
  const said =
    last.by === 'deadline'
      ? ((typeof next === 'object' ? next.reason : undefined) ?? 'deadlinePassed')
      : reasonOfSide(last.by === 'us' ? 'platform' : last.by, stage)
  const metadata = { plaza: { process: writtenSettings(settings) } }
  return noticesOfChange({ status, before, reason: isCancelling ? said : null }, metadata)
}
