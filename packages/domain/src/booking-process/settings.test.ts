import { expect, test } from 'vitest'
import { bookingDeadline, bookingTurn } from '../turn.ts'
import { wakeDate } from './deadline.ts'
import { processSettings, type StatusSettings, writtenSettings } from './settings.ts'

const typeWith = (status: string, settings: StatusSettings) => ({
  transactionProcess: null,
  metadata: { plaza: { process: writtenSettings({ statuses: { [status]: settings }, transitions: {}, tests: [] }) } },
})
const hour = 3_600_000
const at = (written: string) => new Date(`2030-05-01T${written}:00Z`)

test('settings of a process are read as far as they make sense', () => {
  // "then" is a word of the wire that objects of ours do not have
  const written = `{
    "asked": {
      "taker": { "en": "Waiting", "es": "Espera" }, "owner": "Your turn", "colour": "waiting", "waitsFor": "owner",
      "deadline": { "n": 24, "unit": "h" }, "then": { "transition": "cancel" }, "remind": [2, 12, "x", -1]
    },
    "odd": {
      "taker": 7, "owner": { "en": " " }, "colour": "pink", "waitsFor": "me", "deadline": { "n": 1.5, "unit": "h" }, "then": {}
    },
    "gone": null
  }`
  const transitions = { 'accept|asked': { button: 'Yes', isMain: true, takesMoney: 'no' } }
  const tests = [
    { name: 'short', steps: ['accept'], ends: 'lent' },
    { name: 'broken', steps: 'accept', ends: 'lent' },
  ]
  const settings = processSettings({ plaza: { process: { statuses: JSON.parse(written), transitions, tests } } })
  expect(settings).toEqual({
    statuses: {
      asked: {
        taker: { en: 'Waiting', es: 'Espera' },
        owner: 'Your turn',
        colour: 'waiting',
        waitsFor: 'owner',
        deadline: { n: 24, unit: 'h', from: 'entered' },
        next: { transition: 'cancel' },
        remind: [12, 2],
      },
      odd: {},
    },
    transitions: { 'accept|asked': { button: 'Yes', isMain: true } },
    tests: [{ name: 'short', steps: ['accept'], ends: 'lent' }],
  })
  expect(processSettings({ plaza: { process: writtenSettings(settings) } })).toEqual(settings)
  expect(processSettings(null)).toEqual({ statuses: {}, transitions: {}, tests: [] })
})

test('whom a booking waits for is what its process says, else as ever', () => {
  const turn = (status: string, assetType: ReturnType<typeof typeWith> | null) =>
    bookingTurn({ status, assetType, isOver: false })
  expect(turn('validated', typeWith('validated', { waitsFor: 'owner' }))).toBe('owner')
  expect(turn('accepted', typeWith('accepted', { waitsFor: 'nobody' }))).toBeUndefined()
  expect(turn('accepted', typeWith('draft', { waitsFor: 'nobody' }))).toBe('taker')
  expect(turn('accepted', null)).toBe('taker')
  expect(bookingTurn({ status: 'draft', assetType: typeWith('draft', { waitsFor: 'owner' }), isOver: true })).toBe(
    undefined,
  )
})

const dates = { statusDate: at('10:00'), startDate: at('18:00'), endDate: null }

test.each([
  ['a day after it was entered', { n: 1, unit: 'd', from: 'entered' }, 24],
  ['before its start', { n: -6, unit: 'h', from: 'start' }, 2],
  ['not before its status began', { n: -9, unit: 'h', from: 'start' }, 0],
  ['after its end, which is its start where it has none', { n: 2, unit: 'h', from: 'end' }, 10],
] as const)('the time of a status is over %s', (_name, deadline, hours) => {
  const input = { status: 'asked', assetType: typeWith('asked', { deadline }), isOver: false }
  const written = {
    statusDate: dates.statusDate.toISOString(),
    startDate: dates.startDate.toISOString(),
    endDate: null,
  }
  expect(bookingDeadline({ ...input, ...written })?.getTime()).toBe(dates.statusDate.getTime() + hours * hour)
  expect(bookingDeadline({ ...input, ...written, isOver: true })).toBeUndefined()
  expect(bookingDeadline({ ...input, ...written, status: 'other' })).toBeUndefined()
})

test('what hangs on dates that a booking does not have never ends', () => {
  const assetType = typeWith('asked', { deadline: { n: 1, unit: 'd', from: 'end' }, next: 'case' })
  const input = { status: 'asked', assetType, isOver: false, ...dates, startDate: null }
  expect(wakeDate(input, at('10:00'))).toBeUndefined()
})

test('the server looks after a booking at each reminder that is still to come, and at its deadline', () => {
  const settings: StatusSettings = {
    deadline: { n: 8, unit: 'h', from: 'entered' },
    remind: [12, 4, 1],
    next: { transition: 'cancel' },
  }
  const wake = (now: string, more: StatusSettings = {}) =>
    wakeDate(
      { status: 'asked', assetType: typeWith('asked', { ...settings, ...more }), isOver: false, ...dates },
      at(now),
    )
  // twelve hours before would have been before anyone asked
  expect(wake('10:00')).toEqual(at('14:00'))
  expect(wake('14:00')).toEqual(at('17:00'))
  expect(wake('17:00')).toEqual(at('18:00'))
  expect(wake('19:00')).toEqual(at('18:00'))
  const { next: _none, ...shown } = settings
  const late = { status: 'asked', assetType: typeWith('asked', shown), isOver: false, ...dates }
  expect(wakeDate(late, at('18:00'))).toBeUndefined()
})
