import { parseCoordinate } from './form-rules-coordinate.ts'

/** What is wrong with a value. The app turns it into a sentence; the parameters are what that sentence needs. */
export type Problem =
  | { rule: 'required' | 'email' | 'sameAs' | 'numeric' | 'integer' | 'alphanumeric' | 'lettersOnly' | 'phone' | 'url' }
  | { rule: 'latitude' | 'longitude' | 'clabe' }
  | { rule: 'minLength'; min: number }
  | { rule: 'maxLength'; max: number; excess: number }
  | { rule: 'between'; min: number; max: number }
  | { rule: 'after'; start: DateLike }
  | { rule: 'decimals'; max: number }

/** Judges one value: `null` when it is fine. Values are what form fields hold, so any type may arrive. */
export type Rule = (value: unknown) => Problem | null

export type DateLike = Date | string | number

/**
 * The first problem of a value, in the order of the rules, or `null`.
 *
 * @example check(form.email, [required, email(), maxLength(255)])
 */
export function check(value: unknown, rules: readonly Rule[]): Problem | null {
  for (const rule of rules) {
    const problem = rule(value)
    if (problem) return problem
  }
  return null
}

/**
 * Applies rules only once something was entered. Apart from email and maximum length,
 * a rule refuses an empty value, because "" is no number and no address.
 *
 * @example check(form.website, [optional(url())])
 */
export const optional =
  (...rules: Rule[]): Rule =>
  (value) =>
    isEmpty(value) ? null : check(value, rules)

/** Something must be there: not blank, not an empty list, a ticked box. Zero is something. */
export const required: Rule = (value) => {
  const isMissing =
    isEmpty(value) ||
    value === false ||
    Number.isNaN(value) ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  return isMissing ? { rule: 'required' } : null
}

/** An email address as the server accepts it; empty is fine. */
export const email = (): Rule => (value) =>
  isEmpty(value) || (typeof value === 'string' && isEmail(value)) ? null : { rule: 'email' }

/** At least `min` characters. */
export const minLength =
  (min: number): Rule =>
  (value) =>
    lengthOf(value) >= min ? null : { rule: 'minLength', min }

/** At most `max` characters; empty is fine. `excess` says how many are too many. */
export const maxLength =
  (max: number): Rule =>
  (value) => {
    const excess = lengthOf(value) - max
    return excess > 0 ? { rule: 'maxLength', max, excess } : null
  }

/** A number from `min` to `max`, both included. */
export const between =
  (min: number, max: number): Rule =>
  (value) => {
    const number = numberOf(value)
    return number >= min && number <= max ? null : { rule: 'between', min, max }
  }

/** Equal to another field. The problem does not repeat the value: it may be a password. */
export const sameAs =
  (other: unknown): Rule =>
  (value) =>
    value === other ? null : { rule: 'sameAs' }

/** A decimal number with a point, sign allowed. */
export const numeric = (): Rule => (value) => (Number.isFinite(numberOf(value)) ? null : { rule: 'numeric' })

/** A whole number that is exact in arithmetic. */
export const integer = (): Rule => (value) => {
  const isWhole = Number.isSafeInteger(numberOf(value)) && !String(value).includes('.')
  return isWhole ? null : { rule: 'integer' }
}

/** Letters and digits of any script. */
export const alphanumeric = (): Rule => matches(/^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*$/u, 'alphanumeric')

/** Letters of any script: José, Œuvre, 李. */
export const lettersOnly = (): Rule => matches(/^\p{L}[\p{L}\p{M}]*$/u, 'lettersOnly')

/** A web address that starts with http or https. */
export const url = (): Rule => (value) =>
  typeof value === 'string' && /^https?:\/\/[^\s/?#\\][^\s\\]*$/i.test(value) && URL.canParse(value)
    ? null
    : { rule: 'url' }

/** A telephone number as people write it: digits, spaces and a plus, 6 to 20 of them. */
export const phone = (): Rule => matches(/^[\d +]{6,20}$/, 'phone')

/** The number of a Mexican bank account: 18 digits, the last of which proves the others. Spaces may be in it. */
export const clabe = (): Rule => (value) => {
  const digits = typeof value === 'string' ? value.replaceAll(/\s/g, '') : ''
  if (!/^\d{18}$/.test(digits)) return { rule: 'clabe' }
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, place) => total + ((Number(digit) * (claves[place % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17]) ? null : { rule: 'clabe' }
}

const claves = [3, 7, 1]

/** −90…90, decimal or degrees, minutes and seconds. */
export const latitude = (): Rule => (value) =>
  parseCoordinate(value, 'latitude') === null ? { rule: 'latitude' } : null

/** −180…180, decimal or degrees, minutes and seconds. */
export const longitude = (): Rule => (value) =>
  parseCoordinate(value, 'longitude') === null ? { rule: 'longitude' } : null

/**
 * An end that comes after its start. While one of the two is still empty there is nothing to compare.
 * `orSame` lets both be the same instant.
 */
export const after =
  (start: DateLike | null | undefined, { orSame = false } = {}): Rule =>
  (end) => {
    if (isEmpty(start) || isEmpty(end)) return null
    const [from, to] = [timeOf(start), timeOf(end)]
    return to > from || (orSame && to === from) ? null : { rule: 'after', start }
  }

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

// Characters as the server and the database count them: an emoji is one, although JavaScript stores two units.
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0)

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(value) ? Number(value) : Number.NaN
}

const timeOf = (value: unknown) =>
  value instanceof Date || typeof value === 'string' || typeof value === 'number'
    ? new Date(value).getTime()
    : Number.NaN

const matches =
  (pattern: RegExp, rule: 'alphanumeric' | 'lettersOnly' | 'phone'): Rule =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value)) ? null : { rule }

// Dot-separated atoms, then at least two domain labels. The server also knows which top-level domains exist.
const atom = String.raw`[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_\x60{|}~-]+`
const label = String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?`
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
const domain = new RegExp(`^(?:${label}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z\\d-]+)$`, 'iu')

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, host] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    host.split('.').every((part) => part.length <= 63) &&
    localPart.test(local) &&
    domain.test(host)
  )
}
