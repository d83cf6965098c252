/** How long what people prove themselves with counts. Operators set the length of sessions; the rest is the same everywhere. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const accessTokenSeconds = 3_600
export const consoleTokenSeconds = 15 * 60
/** Of a console session, whatever is done in it. */
export const consoleSessionMs = 12 * hourMs
/** Between the password and the second factor. */
export const challengeMs = 10 * minuteMs
/** Second factors count so long as proved a moment ago. */
export const freshFactorMs = 10 * minuteMs
/** From login on; `stelaceAuthRefreshTokenExpiration` says otherwise. */
const sessionMs = 14 * dayMs
/** Mails may be slow. The wire contract, which counts where limits are off, says ten minutes. */
export const resetLinkMs = ({ limits }: { limits: boolean }) => (limits ? hourMs : 10 * minuteMs)
/** A link that signs somebody in who asked for help. */
export const signInLinkMs = 15 * minuteMs
/** Links about a change of address, and the change itself. */
export const emailChangeMs = dayMs
/** A link to the address of before, to allow a change that was made without the password. */
export const heldAddressMs = 7 * dayMs
/** Somebody who has no password proves by signing in that it is them; so long it counts as just now. */
export const freshSignInMs = 10 * minuteMs
/** Tabs of one browser ask at once: so long a replaced token leads to its successor, whatever became of that. */
export const rotationGraceMs = 30 * secondMs

const unitMs = { m: minuteMs, h: hourMs, d: dayMs }

/** `{ "d": 1 }` and the like, as the operator set it. */
export function sessionMsOf(setting: unknown): number {
  if (typeof setting !== 'object' || setting === null) return sessionMs
  const duration: Record<string, unknown> = { ...setting }
  for (const [unit, ms] of Object.entries(unitMs)) {
    const count = duration[unit]
    if (typeof count === 'number') return count * ms
  }
  return sessionMs
}
