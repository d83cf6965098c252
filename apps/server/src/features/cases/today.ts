import { asObject, isTimeZone, localDate, startOfDay } from '@plaza/domain'
import type { Services } from '../../context.ts'

const dayMs = 24 * 3_600_000

/** The zone of the marketplace. */
export async function marketplaceZone({ config }: Pick<Services, 'config'>): Promise<string> {
  const { timeZone } = asObject((await config.read('default')).stelace.instant)
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** When today began where the marketplace is, and when tomorrow does. */
export async function today({ clock, config }: Pick<Services, 'clock' | 'config'>): Promise<{ from: Date; to: Date }> {
  const zone = await marketplaceZone({ config })
  const from = startOfDay({ date: localDate(clock.now().getTime(), zone), zone })
  // noon of the next day, whether an hour was lost or won in between
  const next = localDate(from + 1.5 * dayMs, zone)
  return { from: new Date(from), to: new Date(startOfDay({ date: next, zone })) }
}
