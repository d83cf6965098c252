import { expect, test } from 'vitest'
import { amountsOf, changeOf, momentOf, wallOf } from './change-wish.ts'

const zone = 'America/New_York'
const booking = { startDate: '2030-03-09T05:00:00.000Z', endDate: '2030-03-12T04:00:00.000Z', quantity: 1 }
const asAgreed = { from: wallOf(booking.startDate, zone), until: wallOf(booking.endDate, zone), quantity: '1' }

test('days are those of the listing, also across the change of its clocks', () => {
  expect(asAgreed).toEqual({ from: '2030-03-09T00:00', until: '2030-03-12T00:00', quantity: '1' })
  expect(momentOf('2030-03-09', booking.endDate, zone)).toBe(booking.startDate)
  expect(momentOf('2030-03-11', booking.startDate, zone)).toBe('2030-03-11T04:00:00.000Z')
  expect(momentOf('', booking.startDate, zone)).toBeUndefined()
})

test('only what is different is sent, and nothing that cannot be', () => {
  expect(changeOf(asAgreed, booking, zone)).toEqual({})
  expect(changeOf({ ...asAgreed, until: '2030-03-13' }, booking, zone)).toEqual({
    startDate: booking.startDate,
    endDate: '2030-03-13T04:00:00.000Z',
  })
  expect(changeOf({ ...asAgreed, quantity: '2' }, booking, zone)).toEqual({ quantity: 2 })
  expect(changeOf({ ...asAgreed, until: '2030-03-09' }, booking, zone)).toBeUndefined()
  for (const quantity of ['0', '1.5', '']) expect(changeOf({ ...asAgreed, quantity }, booking, zone)).toBeUndefined()
  expect(
    changeOf({ from: '', until: '', quantity: '3' }, { startDate: null, endDate: null, quantity: 1 }, zone),
  ).toEqual({ quantity: 3 })
})

test('whoever bears the difference, the others keep what they had', () => {
  const terms = { startDate: null, endDate: null, quantity: 1, value: 1 }
  const before = { ...terms, takerAmount: 230, ownerAmount: 190, platformAmount: 40 }
  const after = { ...terms, takerAmount: 345, ownerAmount: 285, platformAmount: 60 }
  const preview = { before, after, difference: { taker: 115, owner: 95, platform: 20 }, problem: null }
  expect(amountsOf('taker', preview)).toEqual({})
  expect(amountsOf('owner', preview)).toEqual({ takerAmount: 230, ownerAmount: 190 })
  expect(amountsOf('us', preview)).toEqual({ takerAmount: 230, ownerAmount: 285 })
})
