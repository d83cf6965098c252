import type { Duration, TimeUnit } from '@plaza/contract'
import { localDate } from '../calendar/time-zone.ts'
import { seasonOn } from './rates.ts'
import type { PriceRules } from './rules.ts'

type StayLimits = { min: number | undefined; max: number | undefined; season: string | undefined }

/** How long a booking that begins on a day may last, in units: its season says it, or else the listing. */
function stayLimitsOn(rules: PriceRules, date: string): StayLimits {
  const season = seasonOn(rules, date)
  const ofSeason = season && (season.minUnits !== undefined || season.maxUnits !== undefined) ? season : undefined
  return {
    min: season?.minUnits ?? rules.minUnits,
    max: season?.maxUnits ?? rules.maxUnits,
    season: ofSeason?.name,
  }
}

type StayProblem = { message: string; value: Duration; limit: Duration; season?: string }

/** What is wrong with the length of a booking, in the form of `dateErrors`. */
export function stayProblems(
  rules: PriceRules,
  { start, zone, units, unit }: { start: number; zone: string; units: number; unit: TimeUnit },
): StayProblem[] {
  const { min, max, season } = stayLimitsOn(rules, localDate(start, zone))
  const problem = (message: string, limit: number): StayProblem => ({
    message,
    value: { [unit]: units },
    limit: { [unit]: limit },
    ...(season !== undefined && { season }),
  })
  if (min !== undefined && units < min) return [problem('The duration is shorter than the minimum', min)]
  if (max !== undefined && units > max) return [problem('The duration is longer than the maximum', max)]
  return []
}
