import { noticeChoices } from '@plaza/domain'
import { expect, test } from 'vitest'
import { choicesOf, valuesOf } from './notice-form.ts'

const zone = 'America/Mexico_City'

test('what is shown is what is kept', () => {
  const kept = { newMessage: { email: false, inApp: true }, pausedUntil: '2030-05-01T06:00:00.000Z' }
  const choices = noticeChoices({ _private: { plaza: { notifications: kept } } })
  const values = valuesOf(choices, zone)
  expect(values).toMatchObject({ 'newMessage.email': false, 'reminder.email': true, pausedUntil: '2030-05-01' })
  expect(noticeChoices({ _private: { plaza: { notifications: choicesOf(values, zone) } } })).toEqual(choices)
})

test('an empty date ends a pause', () => {
  const values = { ...valuesOf(noticeChoices({}), zone), pausedUntil: '' }
  expect(choicesOf(values, zone).pausedUntil).toBeNull()
})
