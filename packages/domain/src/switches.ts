import type { JsonObject, SwitchKey, SwitchValueKind } from '@plaza/contract'
import { asObject } from './json-object.ts'

/** A value of a switch: how it is asked for, and what it is until someone changes it. */
export type SwitchValue = {
  name: string
  kind: SwitchValueKind
  min: number | null
  max: number | null
  usual: number | string
}

export type SwitchValues = Readonly<Record<string, number | string>>
export type SwitchState = { isOn: boolean; values: SwitchValues }

const number = (name: string, kind: SwitchValueKind, usual: number, [min, max]: [number, number]): SwitchValue => ({
  name,
  kind,
  min,
  max,
  usual,
})
const hours = (usual: number, most = 720) => number('hours', 'hours', usual, [1, most])
const days = (name: string, usual: number, most = 60) => number(name, 'days', usual, [1, most])

/** The values of each switch, and whether it is on in a new marketplace. */
export const switches: Readonly<Record<SwitchKey, { isOn: boolean; values: readonly SwitchValue[] }>> = {
  remindOwner: { isOn: false, values: [hours(24)] },
  endUnanswered: { isOn: false, values: [hours(72)] },
  remindPayment: { isOn: false, values: [hours(12)] },
  // people were always reminded a day before
  beforeStart: { isOn: true, values: [hours(24, 168)] },
  askRating: { isOn: false, values: [days('days', 1), days('again', 5)] },
  finishDraft: { isOn: false, values: [days('days', 3)] },
  silentOwner: { isOn: false, values: [number('count', 'count', 3, [2, 20])] },
  bigBooking: {
    isOn: false,
    values: [number('amount', 'amount', 10_000, [1, 1_000_000_000]), days('days', 14, 366)],
  },
  firstListing: { isOn: false, values: [] },
  contactData: { isOn: false, values: [] },
  weeklyNumbers: {
    isOn: false,
    values: [
      { name: 'weekday', kind: 'weekday', min: 1, max: 7, usual: 1 },
      { name: 'time', kind: 'time', min: null, max: null, usual: '09:00' },
    ],
  },
  nightWatch: { isOn: false, values: [hours(48)] },
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether something can be the value of a switch. */
export const isSwitchValue = ({ kind, min, max }: SwitchValue, value: unknown): value is number | string =>
  kind === 'time'
    ? typeof value === 'string' && timePattern.test(value)
    : Number.isInteger(value) && Number(value) >= (min ?? 0) && Number(value) <= (max ?? Number.MAX_SAFE_INTEGER)

/** What can be the value of a switch, for those who sent another one. */
export const allowedValue = ({ kind, min, max }: SwitchValue): string =>
  kind === 'time' ? 'a time of day as 09:00' : `a whole number from ${min} to ${max}`

/**
 * The state of a switch in the private settings (`automation.<key>`); what was never set, or cannot be, is as Plaza ships it.
 *
 * @example switchIn({ automation: { remindOwner: { isOn: true } } }, 'remindOwner') // { isOn: true, values: { hours: 24 } }
 */
export function switchIn(stelace: JsonObject, key: SwitchKey): SwitchState {
  const { isOn: usual, values } = switches[key]
  const { isOn, values: chosen } = asObject(asObject(stelace.automation)[key])
  return {
    isOn: typeof isOn === 'boolean' ? isOn : usual,
    values: Object.fromEntries(
      values.map((each) => {
        const value = asObject(chosen)[each.name]
        return [each.name, isSwitchValue(each, value) ? value : each.usual]
      }),
    ),
  }
}
