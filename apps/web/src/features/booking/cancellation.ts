import type { AssetRules } from '../../parts/asset/asset.ts'

const hour = 3_600_000

const freeHours = { flexible: 24, moderate: 5 * 24, strict: undefined }

/** Until when a booking can be cancelled free of charge; undefined when it never could, or no longer can. */
export function freeUntil(
  policy: NonNullable<AssetRules['cancellation']>,
  startDate: Date | string,
  now = Date.now(),
): Date | undefined {
  const hours = freeHours[policy]
  if (hours === undefined) return
  const until = new Date(startDate).getTime() - hours * hour
  return until > now ? new Date(until) : undefined
}
