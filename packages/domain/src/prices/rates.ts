import type { PriceRules, Season } from './rules.ts'

/** Whether a day, as `2030-07-14`, is in a season; one of every year may lie around New Year. */
function isIn({ from, to }: Season, date: string): boolean {
  const day = from.length === 5 ? date.slice(5) : date
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

/** The season of a day; of several the first that the owner wrote down. */
export const seasonOn = ({ seasons }: Pick<PriceRules, 'seasons'>, date: string): Season | undefined =>
  seasons.find((season) => isIn(season, date))

type RateReason = 'base' | 'weekend' | 'season' | 'seasonWeekend'

/** What a unit costs that begins on a day, and why. */
export type Rate = { price: number; reason: RateReason; name?: string }

/**
 * What a unit costs that begins on a day. A season's own prices go before the weekend's; a season without a price only says
 * how long people stay.
 *
 * @example rateOn({ weekend: { days: [6], price: 120 }, seasons: [] }, 100, '2030-06-01') // a Saturday: 120, 'weekend'
 */
export function rateOn(
  rules: Pick<PriceRules, 'weekend' | 'seasons'>,
  basePrice: number,
  date: string,
  { hasWeekends = true } = {},
): Rate {
  const season = seasonOn(rules, date)
  const isWeekend =
    hasWeekends && (rules.weekend?.days ?? usualWeekend).includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  if (season && isWeekend && season.weekendPrice !== undefined)
    return { price: season.weekendPrice, reason: 'seasonWeekend', name: season.name }
  if (season?.price !== undefined) return { price: season.price, reason: 'season', name: season.name }
  if (isWeekend && rules.weekend) return { price: rules.weekend.price, reason: 'weekend' }
  return { price: basePrice, reason: 'base' }
}

/** Saturday and Sunday, where a season has a price for weekends and the listing names none. */
const usualWeekend = [6, 0]
