import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'
import type { Setting } from './setting.ts'
import { settingAt, settingChanges } from './setting-values.ts'

/** A setting that the deployment decides: whatever is stored, its value holds. */
export type Pin = { path: string; level: Setting['level']; variable: string; value: Json }

export const pinPrefix = 'PLAZA_SET_'

/**
 * The environment variable that decides a setting.
 *
 * @example settingVariable('stelace.email.auth.pass') // 'PLAZA_SET_EMAIL_AUTH_PASS'
 */
export const settingVariable = (path: string): string =>
  pinPrefix +
  path
    .replace(/^stelace\.(instant\.)?/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('.', '_')
    .toUpperCase()

const flags: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  off: false,
  false: false,
  '0': false,
}

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function jsonIn(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

const wholeIn = (text: string, min: number, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

/** The value that a text of the environment means for a setting, or what it must be. */
export function readPin({ kind }: Setting, text: string): { value: Json } | { needs: string } {
  const orElse = (value: Json | undefined, needs: string) => (value === undefined ? { needs } : { value })
  switch (kind.type) {
    case 'text':
    case 'secret':
    case 'picture':
      return { value: text }
    case 'switch':
      return orElse(flags[text.toLowerCase()], 'on or off')
    case 'number':
      return orElse(wholeIn(text, kind.min, kind.max), `a whole number from ${kind.min} to ${kind.max}`)
    case 'days': {
      const days = wholeIn(text, 1, 3_650)
      return orElse(days && { d: days }, 'a number of days')
    }
    case 'choice': {
      const values = kind.options.map(({ value }) => value)
      return orElse(
        values.find((value) => value === text),
        `one of: ${values.join(', ')}`,
      )
    }
    case 'list':
      return { value: wordsIn(text) }
    case 'mailbox': {
      const [, name = '', address] = /^([^<]+)<([^<>\s@]+@[^<>\s]+)>$/.exec(text) ?? []
      return address ? { value: { name: name.trim(), address } } : { value: text }
    }
    default:
      return orElse(jsonIn(text), 'JSON, as the setting is stored')
  }
}

const isSame = (one: Json | undefined, other: Json) => JSON.stringify(one) === JSON.stringify(other)

/** A level with what the deployment decides in it. */
export function withPins<Level extends JsonObject>(level: Level, pins: readonly Pin[]): Level {
  if (pins.length === 0) return level
  const change = settingChanges(Object.fromEntries(pins.map(({ path, value }) => [path, value])))
  const put = (into: JsonObject, values: JsonObject, path: string): JsonObject => {
    const entries = Object.entries(values).map(([name, value = null]) => {
      const place = path === '' ? name : `${path}.${name}`
      const isPinned = pins.some((pin) => pin.path === place)
      const inner = into[name]
      return [name, isPinned || !isObject(value) ? value : put(isObject(inner) ? inner : {}, value, place)]
    })
    return { ...into, ...Object.fromEntries(entries) }
  }
  // the same sections, with some values exchanged
  return put(level, change, '') as Level
}

/** The first setting that a change would give another value than the deployment decides, or touch in part. */
export const pinAgainst = (change: JsonObject, pins: readonly Pin[]): Pin | undefined =>
  pins.find(({ path, value }) => {
    const sent = settingAt(change, path)
    return sent !== undefined && !isSame(sent, value)
  })
