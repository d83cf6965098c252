import { toDecimal } from '../decimal.ts'
import { asObject, isObject } from '../json-object.ts'
import { mostNoticeHours } from '../notice-hours.ts'
import { largestAmount } from '../pricing.ts'

/** Some days of the year, both included: every year (`07-01`), or once (`2030-07-01`). */
export type Season = {
  name: string
  from: string
  to: string
  /** of one unit of time; without it the usual price */
  price?: number
  /** of one unit that begins on a day of the weekend */
  weekendPrice?: number
  /** how long a booking that begins in it lasts, in units */
  minUnits?: number
  maxUnits?: number
}

/** What owners may have besides what is lent: once or for each unit of time, for each piece or for all of them. */
export type Extra = {
  id: string
  name: string
  price: number
  per: 'booking' | 'unit'
  /** Times the pieces that are booked. */
  isPerPiece: boolean
  isRequired: boolean
  /** How many of it one booking may have. */
  most: number
  /** How many there are for all bookings of a time; without end where it is not said. */
  stock?: number
}

/** From so many units on, the time costs so much less. */
type DiscountStep = { atLeast: number; percent: number }

/** A sum that whoever books leaves with the owner and gets back. */
type Deposit = { amount: number; name?: string }

/** What an owner says of the prices of a listing, beyond its price (`metadata.plaza.prices`). */
export type PriceRules = {
  /** Weekdays, 0 is Sunday, and what a unit costs that begins on one of them. */
  weekend?: { days: number[]; price: number }
  seasons: Season[]
  discounts: DiscountStep[]
  /** How long a booking lasts, in units, where its season does not say it. */
  minUnits?: number
  maxUnits?: number
  noticeHours?: number
  /** How long it stays with its owner after each booking. */
  bufferHours?: number
  extras: Extra[]
  deposit?: Deposit
}

/** What is wrong with some rules: where, and in words. */
export type RuleProblem = { path: string; message: string }

const limits = { seasons: 50, discounts: 20, extras: 50, name: 80, units: 3650, pieces: 1000, bufferHours: 24 * 31 }

export type Tell = (path: string, message: string) => undefined

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= largestAmount

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limits.name

const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^(\d{4}-)?\d{2}-\d{2}$/.test(value)) return false
  // every year has the days of a leap year
  const date = value.length === 5 ? `2028-${value}` : value
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

/** Null takes something away, as everywhere in free data. */
export const isThere = (value: unknown) => value !== undefined && value !== null

/** Fields of an object that nobody knows are mistakes: a rule that is spelled wrong would otherwise not hold. */
export function fieldsOf(value: unknown, known: readonly string[], path: string, tell: Tell) {
  if (!isObject(value)) tell(path, 'must be an object')
  const fields = asObject(value)
  for (const key of Object.keys(fields)) {
    if (!known.includes(key)) tell(`${path}.${key}`, 'is not known')
  }
  return fields
}

export function listOf<T>(
  value: unknown,
  most: number,
  path: string,
  tell: Tell,
  read: (item: unknown, path: string) => T,
): T[] {
  if (!isThere(value)) return []
  if (!Array.isArray(value)) {
    tell(path, 'must be a list')
    return []
  }
  if (value.length > most) tell(path, `must have ${most} entries at most`)
  return value.slice(0, most).map((item, index) => read(item, `${path}[${index}]`))
}

function readers(tell: Tell) {
  const optional = <T>(value: unknown, is: (value: unknown) => value is T, path: string, message: string) => {
    if (!isThere(value)) return undefined
    return is(value) ? value : tell(path, message)
  }
  return {
    price: (value: unknown, path: string) => optional(value, isPrice, path, 'must be a price of 0 or more'),
    count: (value: unknown, least: number, most: number, path: string) =>
      optional(
        value,
        (each): each is number => isWhole(each, least, most),
        path,
        `must be a whole number from ${least} to ${most}`,
      ),
    name: (value: unknown, path: string) =>
      optional(value, isName, path, `must be a text of 1 to ${limits.name} characters`),
    day: (value: unknown, path: string) => optional(value, isDay, path, 'must be a day such as 07-01 or 2030-07-01'),
    flag: (value: unknown, path: string) =>
      optional(value, (each): each is boolean => typeof each === 'boolean', path, 'must be true or false'),
  }
}

const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: V }

/** The rules that some data holds, and what is wrong with them. Without any rule there is nothing. */
export function readPriceRules(value: unknown): { rules: PriceRules | undefined; problems: RuleProblem[] } {
  if (!isThere(value)) return { rules: undefined, problems: [] }
  const problems: RuleProblem[] = []
  const tell: Tell = (path, message) => {
    problems.push({ path, message })
    return undefined
  }
  const read = readers(tell)
  const needed = <T>(found: T | undefined, value: unknown, path: string, otherwise: T): T => {
    if (!isThere(value)) tell(path, 'is missing')
    return found ?? otherwise
  }
  const stay = (fields: { minUnits?: unknown; maxUnits?: unknown }, path: string) => {
    const minUnits = read.count(fields.minUnits, 1, limits.units, `${path}minUnits`)
    const maxUnits = read.count(fields.maxUnits, 1, limits.units, `${path}maxUnits`)
    if (minUnits !== undefined && maxUnits !== undefined && minUnits > maxUnits)
      tell(`${path}maxUnits`, 'must not be less than minUnits')
    return { ...given('minUnits', minUnits), ...given('maxUnits', maxUnits) }
  }

  const fields = fieldsOf(
    value,
    ['weekend', 'seasons', 'discounts', 'minUnits', 'maxUnits', 'noticeHours', 'bufferHours', 'extras', 'deposit'],
    'prices',
    tell,
  )

  const weekend = isThere(fields.weekend) ? readWeekend(fields.weekend) : undefined
  function readWeekend(sent: unknown) {
    const { days, price } = fieldsOf(sent, ['days', 'price'], 'weekend', tell)
    const isDays = Array.isArray(days) && days.length > 0 && days.every((day) => isWhole(day, 0, 6))
    if (!isDays) tell('weekend.days', 'must be a list of weekdays from 0 (Sunday) to 6')
    return {
      days: isDays ? [...new Set(days as number[])].sort() : [],
      price: needed(read.price(price, 'weekend.price'), price, 'weekend.price', 0),
    }
  }

  const seasons = listOf(fields.seasons, limits.seasons, 'seasons', tell, (item, path): Season => {
    const known = ['name', 'from', 'to', 'price', 'weekendPrice', 'minUnits', 'maxUnits']
    const season = fieldsOf(item, known, path, tell)
    const from = needed(read.day(season.from, `${path}.from`), season.from, `${path}.from`, '')
    const to = needed(read.day(season.to, `${path}.to`), season.to, `${path}.to`, '')
    if (from && to && from.length !== to.length) tell(`${path}.to`, 'must have a year exactly when "from" has one')
    // a season of every year may lie around New Year
    else if (from.length > 5 && to < from) tell(`${path}.to`, 'must not be before "from"')
    return {
      name: needed(read.name(season.name, `${path}.name`), season.name, `${path}.name`, ''),
      from,
      to,
      ...given('price', read.price(season.price, `${path}.price`)),
      ...given('weekendPrice', read.price(season.weekendPrice, `${path}.weekendPrice`)),
      ...stay(season, `${path}.`),
    }
  })

  const discounts = listOf(fields.discounts, limits.discounts, 'discounts', tell, (item, path): DiscountStep => {
    const { atLeast, percent } = fieldsOf(item, ['atLeast', 'percent'], path, tell)
    const isPercent = typeof percent === 'number' && percent > 0 && percent <= 100 && toDecimal(percent).scale <= 2
    if (!isPercent) tell(`${path}.percent`, 'must be a percentage above 0 and up to 100')
    return {
      atLeast: needed(read.count(atLeast, 2, limits.units, `${path}.atLeast`), atLeast, `${path}.atLeast`, 2),
      percent: isPercent ? percent : 0,
    }
  }).sort((a, b) => a.atLeast - b.atLeast)
  if (new Set(discounts.map(({ atLeast }) => atLeast)).size < discounts.length)
    tell('discounts', 'must each begin at another length')

  const extras = listOf(fields.extras, limits.extras, 'extras', tell, (item, path): Extra => {
    const known = ['id', 'name', 'price', 'per', 'isPerPiece', 'isRequired', 'most', 'stock']
    const extra = fieldsOf(item, known, path, tell)
    const isId = typeof extra.id === 'string' && /^[\w-]{1,40}$/.test(extra.id)
    if (!isId) tell(`${path}.id`, 'must be 1 to 40 letters, digits, "-" or "_"')
    if (isThere(extra.per) && extra.per !== 'booking' && extra.per !== 'unit')
      tell(`${path}.per`, 'must be "booking" or "unit"')
    return {
      id: isId ? (extra.id as string) : '',
      name: needed(read.name(extra.name, `${path}.name`), extra.name, `${path}.name`, ''),
      price: needed(read.price(extra.price, `${path}.price`), extra.price, `${path}.price`, 0),
      per: extra.per === 'unit' ? 'unit' : 'booking',
      isPerPiece: read.flag(extra.isPerPiece, `${path}.isPerPiece`) ?? false,
      isRequired: read.flag(extra.isRequired, `${path}.isRequired`) ?? false,
      most: read.count(extra.most, 1, limits.pieces, `${path}.most`) ?? 1,
      ...given('stock', read.count(extra.stock, 1, limits.pieces, `${path}.stock`)),
    }
  })
  if (new Set(extras.map(({ id }) => id)).size < extras.length) tell('extras', 'must each have an id of their own')

  const deposit = isThere(fields.deposit) ? readDeposit(fields.deposit) : undefined
  function readDeposit(sent: unknown): Deposit {
    const { amount, name } = fieldsOf(sent, ['amount', 'name'], 'deposit', tell)
    return {
      amount: needed(read.price(amount, 'deposit.amount'), amount, 'deposit.amount', 0),
      ...given('name', read.name(name, 'deposit.name')),
    }
  }

  const rules: PriceRules = {
    ...given('weekend', weekend),
    seasons,
    discounts,
    ...stay(fields, ''),
    ...given('noticeHours', read.count(fields.noticeHours, 1, mostNoticeHours, 'noticeHours')),
    ...given('bufferHours', read.count(fields.bufferHours, 1, limits.bufferHours, 'bufferHours')),
    extras,
    ...given('deposit', deposit && deposit.amount > 0 ? deposit : undefined),
  }
  const isEmpty = Object.values(rules).every((rule) => Array.isArray(rule) && rule.length === 0)
  return { rules: isEmpty || problems.length > 0 ? undefined : rules, problems }
}

/**
 * The rules of a listing, or of the copy of it in a booking; nothing where there are none. What came in by another way
 * than a call and breaks a rule does not count: then the usual price holds.
 */
export function priceRulesOf(asset: { metadata?: unknown } | null | undefined): PriceRules | undefined {
  const { prices } = asObject(asObject(asset?.metadata).plaza)
  return isThere(prices) ? readPriceRules(prices).rules : undefined
}
