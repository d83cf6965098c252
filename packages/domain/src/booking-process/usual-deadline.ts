import type { AssetType, JsonObject } from '@plaza/contract'
import { asObject } from '../json-object.ts'
import { bookingTurn } from '../turn.ts'
import { isMarkedEnd, statusesOf } from './plan.ts'
import { processPlanOf } from './plan-of-type.ts'
import { longestDeadlineDays } from './settings.ts'

/** How long owners have to answer a request whose type says nothing about it: the setting `instant.bookings.answerHours`. */
export function usualAnswerHours(instant: unknown): number | undefined {
  const { answerHours } = asObject(asObject(asObject(instant).bookings))
  const isHours = typeof answerHours === 'number' && Number.isInteger(answerHours) && answerHours > 0
  return isHours && answerHours <= 24 * longestDeadlineDays ? answerHours : undefined
}

const callOff: JsonObject = Object.fromEntries([['then', { transition: 'cancel' }]])

type DatedType = Parameters<typeof processPlanOf>[0] & Pick<AssetType, 'metadata'>

/**
 * A type with a deadline in each status in which a request waits for its owner and has none of its own: then it is cancelled.
 * What was agreed already is not touched, however long an owner takes to hand it over.
 */
export function withUsualDeadlines<Type extends DatedType>(type: Type, hours: number | undefined): Type {
  const plaza = asObject(asObject(type.metadata).plaza)
  if (hours === undefined || typeof plaza.answerHours === 'number') return type
  const plan = processPlanOf(type)
  const isAsked = (status: string) =>
    bookingTurn({ status, assetType: type, isOver: false }) === 'owner' &&
    !isMarkedEnd(plan, status) &&
    ![...plan.unavailableWhen, ...plan.disclosedWhen].includes(status)
  const asked = statusesOf(plan).filter((status) => isAsked(status) && !plan.settings.statuses[status]?.deadline)
  if (asked.length === 0) return type
  const process = asObject(plaza.process)
  const statuses: JsonObject = { ...asObject(process.statuses) }
  for (const status of asked) {
    const known = asObject(statuses[status])
    statuses[status] = {
      ...known,
      ...(known.then === undefined && callOff),
      // a quarter of the time before it is over, the owner hears of it once more
      ...(known.remind === undefined && hours >= 4 && { remind: [Math.round(hours / 4)] }),
      deadline: { n: hours, unit: 'h', from: 'entered' },
    }
  }
  return { ...type, metadata: { ...type.metadata, plaza: { ...plaza, process: { ...process, statuses } } } }
}
