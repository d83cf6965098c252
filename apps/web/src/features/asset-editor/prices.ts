import { parseAmount, priceRulesOf, readPriceRules } from '@plaza/domain'
import type { Asset, JsonObject } from '@plaza/sdk'

/** A season while it is typed: days as `2030-07-01`, of which the year does not count when it comes every year. */
export type SeasonInput = {
  name: string
  from: string
  to: string
  isYearly: boolean
  price: string
  weekendPrice: string
  min: string
  max: string
}

export type ExtraInput = {
  id: string
  name: string
  price: string
  per: 'booking' | 'unit'
  isPerPiece: boolean
  isRequired: boolean
  most: string
  stock: string
}

export type DiscountInput = { atLeast: string; percent: string }

/** What an owner says of prices beyond the price, as the form holds it: texts while they are typed. */
export type PricesInput = {
  weekendPrice: string
  weekendDays: readonly number[]
  seasons: readonly SeasonInput[]
  discounts: readonly DiscountInput[]
  min: string
  max: string
  noticeHours: string
  bufferHours: string
  extras: readonly ExtraInput[]
  deposit: string
  /** As the API has it; no field asks for it. */
  depositName?: string | undefined
}

export const noPrices: PricesInput = {
  weekendPrice: '',
  weekendDays: [5, 6],
  seasons: [],
  discounts: [],
  min: '',
  max: '',
  noticeHours: '',
  bufferHours: '',
  extras: [],
  deposit: '',
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The day of a season on the calendar of this year; `today` decides which year that is. */
const shownDay = (day: string, today: string) => (day.length === 5 ? `${today.slice(0, 4)}-${day}` : day)

/** What a listing says, for the form. */
export function pricesOf(asset: Pick<Asset, 'metadata'>, today = new Date().toISOString()): PricesInput {
  const rules = priceRulesOf(asset)
  if (!rules) return noPrices
  return {
    weekendPrice: text(rules.weekend?.price),
    weekendDays: rules.weekend?.days ?? noPrices.weekendDays,
    seasons: rules.seasons.map(({ name, from, to, price, weekendPrice, minUnits, maxUnits }) => {
      const first = shownDay(from, today)
      const last = shownDay(to, today)
      return {
        name,
        from: first,
        // around New Year it ends in the year after
        to: last < first ? shownDay(to, String(Number(today.slice(0, 4)) + 1)) : last,
        isYearly: from.length === 5,
        price: text(price),
        weekendPrice: text(weekendPrice),
        min: text(minUnits),
        max: text(maxUnits),
      }
    }),
    discounts: rules.discounts.map(({ atLeast, percent }) => ({ atLeast: text(atLeast), percent: text(percent) })),
    min: text(rules.minUnits),
    max: text(rules.maxUnits),
    noticeHours: text(rules.noticeHours),
    bufferHours: text(rules.bufferHours),
    extras: rules.extras.map(({ price, most, stock, ...extra }) => ({
      ...extra,
      price: text(price),
      most: text(most),
      stock: text(stock),
    })),
    deposit: text(rules.deposit?.amount),
    depositName: rules.deposit?.name,
  }
}

/** What is typed, as a number; what is none stays a text, which the rules then refuse. */
const numberIn = (typed: string): number | string | undefined =>
  typed.trim() === '' ? undefined : (parseAmount(typed) ?? typed)

const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject

const dayIn = (day: string, isYearly: boolean) => (isYearly ? day.slice(5) : day)

/** All that is typed, in the form of the rules, whether it can be followed or not. */
function written(input: PricesInput): JsonObject {
  const price = numberIn(input.weekendPrice)
  const deposit = numberIn(input.deposit)
  return without({
    weekend: price === undefined ? undefined : { days: [...input.weekendDays], price },
    seasons: input.seasons.map((season) =>
      without({
        name: season.name.trim(),
        from: dayIn(season.from, season.isYearly),
        to: dayIn(season.to, season.isYearly),
        price: numberIn(season.price),
        weekendPrice: numberIn(season.weekendPrice),
        minUnits: numberIn(season.min),
        maxUnits: numberIn(season.max),
      }),
    ),
    discounts: input.discounts.map(({ atLeast, percent }) =>
      without({ atLeast: numberIn(atLeast), percent: numberIn(percent) }),
    ),
    minUnits: numberIn(input.min),
    maxUnits: numberIn(input.max),
    noticeHours: numberIn(input.noticeHours),
    bufferHours: numberIn(input.bufferHours),
    extras: input.extras.map(({ price: typed, most, stock, ...extra }) =>
      without({
        ...extra,
        name: extra.name.trim(),
        price: numberIn(typed),
        most: numberIn(most),
        stock: numberIn(stock),
      }),
    ),
    deposit: deposit === undefined ? undefined : without({ amount: deposit, name: input.depositName }),
  })
}

/** Where something is wrong: `seasons[0].price`, `weekend.price`. What is fine by itself says what it does not go with. */
export type PriceFault = { path: string; isMissing: boolean; clash?: 'shortest' | 'twice' | undefined }

export function priceFaults(input: PricesInput): PriceFault[] {
  const rules = written(input)
  return readPriceRules(rules).problems.flatMap(({ path }) => {
    const again = path === 'discounts' ? lengthsAgain(rules) : []
    if (again.length > 0) return again
    const value = at(rules, path)
    const shortest = at(rules, path.replace(/maxUnits$/, 'minUnits'))
    const isShorter = path.endsWith('maxUnits') && isCount(value) && isCount(shortest) && value < shortest
    return [{ path, isMissing: (value ?? '') === '', clash: isShorter ? ('shortest' as const) : undefined }]
  })
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

/** Discounts that begin at a length which has one already. */
const lengthsAgain = (rules: JsonObject): PriceFault[] =>
  (rules.discounts as JsonObject[]).flatMap(({ atLeast }, index, all) =>
    all.findIndex((other) => other.atLeast === atLeast) < index
      ? [{ path: `discounts[${index}].atLeast`, isMissing: false, clash: 'twice' as const }]
      : [],
  )

const at = (rules: JsonObject, path: string) =>
  (path.match(/\w+/g) ?? []).reduce<unknown>((found, key) => Object(found)[key], rules)

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** The rules as the API takes them; what cannot be followed yet is left out, so a half filled form can be saved. */
export function pricesBody(input: PricesInput): JsonObject | undefined {
  const isFine = (rules: JsonObject) => readPriceRules(rules).problems.length === 0
  const rules: JsonObject = {}
  for (const [key, value] of Object.entries(written(input))) {
    if (Array.isArray(value)) rules[key] = value.filter((row) => isFine({ [key]: [row] }))
    else if (isFine({ [key]: value })) rules[key] = value
  }
  // fine by themselves, but not together: two steps at one length
  if (!isFine(rules) || Object.values(rules).every(isEmpty)) return undefined
  return rules
}
