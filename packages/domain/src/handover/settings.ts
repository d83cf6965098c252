import { asObject } from '../json-object.ts'

export type HandoverSettings = { enabled: boolean; opensHours: number; confirmHours: number; retentionMonths: number }

const amount = (value: unknown, fallback: number, most: number) =>
  typeof value === 'number' && value > 0 ? Math.min(value, most) : fallback

/** How hand-overs are kept here, `stelace.instant.handover`; off unless operators switch them on. */
export function handoverSettings(instant: unknown): HandoverSettings {
  const { enabled, opensHours, confirmHours, retentionMonths } = asObject(asObject(instant).handover)
  return {
    enabled: enabled === true,
    opensHours: amount(opensHours, 24, 24 * 366),
    confirmHours: amount(confirmHours, 72, 24 * 366),
    retentionMonths: amount(retentionMonths, 24, 240),
  }
}
