import { expect, test } from 'vitest'
import { isQuiet, staffAlerts, usualDigest } from './staff-alerts.ts'

const chosen = (alerts: object) => staffAlerts({ _private: { plaza: { console: { alerts: alerts as never } } } })

test('staff hear of everything until they say otherwise; what makes no sense counts as nothing', () => {
  expect(staffAlerts({})).toEqual({
    assigned: true,
    mentioned: true,
    high: true,
    overdue: true,
    digest: 'weekdays',
    hour: 8,
    silentKinds: [],
    quiet: null,
  })
  const odd = chosen({ digest: 'hourly', hour: 99, silentKinds: ['review', 'x'], quiet: { from: 22, to: 22 } })
  expect(odd).toMatchObject({ digest: 'weekdays', hour: 8, silentKinds: ['review'], quiet: null })
})

test('the marketplace says when staff who chose nothing hear of what waits', () => {
  const usual = usualDigest({ digest: 'daily', digestHour: 6 })
  expect(usual).toEqual({ digest: 'daily', hour: 6 })
  expect(usualDigest({ digest: 'never', digestHour: 24 })).toEqual({ digest: 'weekdays', hour: 8 })
  expect(staffAlerts({}, usual)).toMatchObject(usual)
  const own = { _private: { plaza: { console: { alerts: { digest: 'weekdays' } } } } }
  expect(staffAlerts(own, usual)).toMatchObject({ digest: 'weekdays', hour: 6 })
})

test.each([
  [23, true],
  [6, true],
  [7, false],
  [12, false],
])('at %i o’clock a night from 22 to 7 is quiet: %s', (hour, expected) => {
  expect(isQuiet(hour, { from: 22, to: 7 })).toBe(expected)
  expect(isQuiet(hour, null)).toBe(false)
})
