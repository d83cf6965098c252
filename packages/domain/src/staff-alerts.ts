import { type CaseKind, caseKinds, type JsonObject } from '@plaza/contract'
import { asObject } from './json-object.ts'

/** For what someone who runs the marketplace gets an email at once. */
export const alertReasons = ['assigned', 'mentioned', 'high', 'overdue'] as const
export type AlertReason = (typeof alertReasons)[number]

export type StaffAlerts = Record<AlertReason, boolean> & {
  digest: 'off' | 'weekdays' | 'daily'
  /** The hour of the day, where they are, from which on the digest leaves. */
  hour: number
  /** Kinds of cases that no email at once is about. */
  silentKinds: CaseKind[]
  /** Hours of the day, where they are, in which no email leaves; from 22 to 7 crosses midnight. */
  quiet: { from: number; to: number } | null
}

const isHour = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 24

type Digest = Pick<StaffAlerts, 'digest' | 'hour'>

const digestOf = (digest: unknown, { digest: usual }: Digest) =>
  digest === 'off' || digest === 'daily' || digest === 'weekdays' ? digest : usual

const weekdaysAtEight: Digest = { digest: 'weekdays', hour: 8 }

/** When staff who chose nothing hear of what waits, from the private setting `console`. */
export function usualDigest(console: unknown): Digest {
  const { digest, digestHour } = asObject(console)
  return { digest: digestOf(digest, weekdaysAtEight), hour: isHour(digestHour) ? digestHour : weekdaysAtEight.hour }
}

/**
 * What someone has chosen in `metadata._private.plaza.console.alerts`. Until they say otherwise they hear of everything,
 * and of what waits as is usual: on weekdays at eight, unless the marketplace has another default.
 *
 * @example staffAlerts({ _private: { plaza: { console: { alerts: { digest: 'off' } } } } }).digest // 'off'
 */
export function staffAlerts(metadata: JsonObject, usual: Digest = weekdaysAtEight): StaffAlerts {
  const chosen = asObject(asObject(asObject(asObject(metadata._private).plaza).console).alerts)
  const { digest, hour, quiet, silentKinds } = chosen
  const { from, to } = asObject(quiet)
  const silent: readonly unknown[] = Array.isArray(silentKinds) ? silentKinds : []
  return {
    assigned: chosen.assigned !== false,
    mentioned: chosen.mentioned !== false,
    high: chosen.high !== false,
    overdue: chosen.overdue !== false,
    digest: digestOf(digest, usual),
    hour: isHour(hour) ? hour : usual.hour,
    silentKinds: caseKinds.filter((kind) => silent.includes(kind)),
    quiet: isHour(from) && isHour(to) && from !== to ? { from, to } : null,
  }
}

/** Whether an hour of the day is one in which no email leaves. */
export const isQuiet = (hour: number, quiet: StaffAlerts['quiet']): boolean =>
  quiet !== null &&
  (quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to)
