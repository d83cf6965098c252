import type { Json, JsonObject } from '@plaza/contract'
import { asObject, isSignOnAttribute } from '@plaza/domain'

/** A field of an account, and the claim of a service that fills it. */
export type Pair = { here: string; there: string }

/** What is stored, as pairs; settings are merged, so what was taken out is null. */
export const pairsIn = (value: Json): Pair[] =>
  Object.entries(asObject(value)).flatMap(([here, there]) => (typeof there === 'string' ? [{ here, there }] : []))

/** Pairs as they are stored: whole ones that mean something alone; nothing where there is none. */
export function pairsOf(pairs: readonly Pair[]): JsonObject | null {
  const whole = pairs
    .map(({ here, there }) => [here.trim(), there.trim()] as const)
    .filter(([here, there]) => isSignOnAttribute(here) && there !== '')
  return whole.length > 0 ? Object.fromEntries(whole) : null
}
