import { switchKeys } from '@plaza/contract'
import { expect, test } from 'vitest'
import { allowedValue, isSwitchValue, switches, switchIn } from './switches.ts'

test('what was never set is as it ships, and what cannot be counts as never set', () => {
  expect(switchIn({}, 'remindOwner')).toEqual({ isOn: false, values: { hours: 24 } })
  const automation = {
    remindOwner: { isOn: true, values: { hours: 6, other: 1 } },
    nightWatch: { values: { hours: -1 } },
  }
  expect(switchIn({ automation }, 'remindOwner')).toEqual({ isOn: true, values: { hours: 6 } })
  expect(switchIn({ automation }, 'nightWatch')).toEqual({ isOn: false, values: { hours: 48 } })
  expect(switchIn({ automation: 'x' }, 'beforeStart').isOn).toBe(true)
})

test('every switch has values that it ships with', () => {
  for (const key of switchKeys) {
    for (const value of switches[key].values) {
      expect(isSwitchValue(value, value.usual), `${key}.${value.name}`).toBe(true)
      expect(allowedValue(value)).toBeTruthy()
    }
  }
  const [weekday, time] = switches.weeklyNumbers.values
  expect(weekday && isSwitchValue(weekday, 8)).toBe(false)
  expect(time && isSwitchValue(time, '24:00')).toBe(false)
  expect(time && isSwitchValue(time, '23:59')).toBe(true)
})
