import { localDate, startOfDay } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { homeZone } from '../../lib/home-values.ts'

const dayMs = 24 * 3_600_000

/** When today began where the marketplace is, and when tomorrow does. */
export async function today({ clock, config }: Pick<Services, 'clock' | 'config'>): Promise<{ from: Date; to: Date }> {
  const zone = homeZone((await config.read('default')).stelace)
  const from = startOfDay({ date: localDate(clock.now().getTime(), zone), zone })
  // noon of the next day, whether an hour was lost or won in between
  const next = localDate(from + 1.5 * dayMs, zone)
  return { from: new Date(from), to: new Date(startOfDay({ date: next, zone })) }
}
