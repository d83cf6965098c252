import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import { setCookie } from './cookie.ts'
import { objectOf, textOf } from './json.ts'

/** What people may say about how they count and measure. What they leave open follows the site or the device. */
export type ReaderChoices = {
  /** Prices are also shown in it, if the operator has set its rate. */
  currency?: string
  timeZone?: string
  distanceUnit?: 'km' | 'mi'
  /** 0 is Sunday. */
  firstWeekday?: number
}

export type ReaderPreferences = Store<ReaderChoices> & {
  /** Applies choices here and remembers them in this browser. */
  choose: (choices: ReaderChoices) => void
}

const storageKey = 'plaza_reader'
const currencyCookie = 'plaza_currency'

export function createReader(stored: KeyValueStore, served: ReaderChoices = {}): ReaderPreferences {
  const state = createStore(readChoices(parsed(stored.get(storageKey))), served)
  return {
    get: state.get,
    subscribe: state.subscribe,
    served: state.served,
    choose(choices) {
      const text = JSON.stringify(choices)
      if (text === JSON.stringify(state.get())) return
      stored.set(storageKey, text)
      setCookie(currencyCookie, choices.currency ?? '')
      state.set(choices)
    },
  }
}

/** The choices in a record of the person or of the browser; what makes no sense is left out. */
export function readChoices(record: unknown): ReaderChoices {
  const { currency, timeZone, distanceUnit, firstWeekday } = objectOf(record)
  const code = textOf(currency)?.match(/^[A-Z]{3}$/)?.[0]
  const zone = textOf(timeZone)
  return {
    ...(code && { currency: code }),
    ...(zone && isZone(zone) && { timeZone: zone }),
    ...((distanceUnit === 'km' || distanceUnit === 'mi') && { distanceUnit }),
    ...((firstWeekday === 0 || firstWeekday === 1 || firstWeekday === 6) && { firstWeekday }),
  }
}

/** The choices as the record of the person keeps them: `null` takes one back, because records are merged. */
export const writeChoices = ({ currency, timeZone, distanceUnit, firstWeekday }: ReaderChoices) => ({
  currency: currency ?? null,
  timeZone: timeZone ?? null,
  distanceUnit: distanceUnit ?? null,
  firstWeekday: firstWeekday ?? null,
})

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
