import { readInstant } from '@plaza/domain'
import type { JsonObject } from '@plaza/sdk'

/** What an owner says about booking at once, as the form holds it. */
export type InstantInput = {
  /** Something is said at all; else nothing is sent. */
  isSaid: boolean
  isOn: boolean
  needsConfirmedEmail: boolean
  minScore: number | null
}

export const noInstant: InstantInput = { isSaid: false, isOn: false, needsConfirmedEmail: false, minScore: null }

export function instantOf(value: unknown): InstantInput {
  const { rules } = readInstant(value)
  return {
    isSaid: value !== undefined && value !== null,
    isOn: rules !== undefined,
    needsConfirmedEmail: rules?.needsConfirmedEmail ?? false,
    minScore: rules?.minScore ?? null,
  }
}

/** Where nobody says yes, nothing is booked at once: the server would refuse it. */
export const instantBody = ({ isOn, needsConfirmedEmail, minScore }: InstantInput, asksForYes: boolean): JsonObject =>
  isOn && asksForYes ? { isOn, needsConfirmedEmail, minScore } : { isOn: false }
