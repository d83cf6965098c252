import { type Deadline, type StatusSettings, statusSettings } from './settings.ts'

const hourMs = 3_600_000
const unitMs = { h: hourMs, d: 24 * hourMs }

/** What of a booking its deadlines are calculated from. */
export type DeadlineInput = {
  status: string
  /** since when it is in its status */
  statusDate: Date
  startDate: Date | null
  endDate: Date | null
  assetType: { metadata?: unknown } | null
  /** It was cancelled, or has come to its end. */
  isOver: boolean
}

const baseOf = ({ from }: Deadline, { statusDate, startDate, endDate }: DeadlineInput): Date | null =>
  from === 'entered' ? statusDate : from === 'start' ? startDate : (endDate ?? startDate)

/**
 * When the time of a status is over, by the settings of its process; nothing where it has no end, or hangs on dates that
 * the booking does not have. No status ends before it was entered.
 *
 * @example deadlineIn({ deadline: { n: 24, unit: 'h', from: 'entered' } }, booking) // a day after its status began
 */
export function deadlineIn(settings: StatusSettings | undefined, input: DeadlineInput): Date | undefined {
  const deadline = settings?.deadline
  const base = deadline && !input.isOver ? baseOf(deadline, input) : null
  if (!deadline || !base) return
  const end = base.getTime() + deadline.n * unitMs[deadline.unit]
  return new Date(Math.max(end, input.statusDate.getTime()))
}

/**
 * The next moment at which the server has to look after a booking: a reminder that is still to come, else its deadline.
 * Nothing when nobody is to be reminded and nothing follows from the deadline.
 */
export function wakeDate(input: DeadlineInput, now: Date): Date | undefined {
  const settings = statusSettings(input.assetType?.metadata, input.status)
  const deadline = deadlineIn(settings, input)
  if (!settings || !deadline) return
  const reminders = (settings.remind ?? [])
    .map((hours) => new Date(deadline.getTime() - hours * hourMs))
    .filter((date) => date > now && date > input.statusDate)
  return reminders[0] ?? (settings.next || deadline > now ? deadline : undefined)
}
