import type { User } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { placeName, writePlace } from '../../parts/place/home-place.ts'
import { changesOf, defaultName, valuesOf } from './profile-form.ts'

const user = (fields: object) =>
  ({
    firstname: null,
    lastname: null,
    displayName: null,
    description: null,
    metadata: {},
    ...fields,
  }) as unknown as User

const home = {
  latitude: 19.4,
  longitude: -99.1,
  shortDisplayName: 'Coyoacán',
  displayName: 'Coyoacán, Ciudad de México',
}

test('what is stored comes back as it was written', () => {
  const values = {
    firstname: 'Ana',
    lastname: 'Pérez',
    displayName: 'Anita',
    title: 'Lends tents',
    description: 'Two lines\nof text',
    phone: '+52 55 1234 5678',
    sharesPhone: true,
    avatarUrl: 'https://files.example/a.png',
    place: writePlace(home),
  }
  expect(valuesOf(user(changesOf(values)))).toEqual(values)
  expect(placeName(values.place)).toBe('Coyoacán')
})

test('a phone number is for oneself unless it is shared', () => {
  const { metadata } = changesOf({ ...valuesOf(user({})), phone: ' 55 1234 5678 ' })
  expect(metadata).toMatchObject({ _private: { phone: '55 1234 5678' }, _protected: { phone: '' } })
})

test('whoever chooses no name is shown by first name and initial', () => {
  expect(defaultName('Ana', 'Pérez')).toBe('Ana P.')
  expect(defaultName('Ana', '')).toBe('Ana')
  expect(changesOf({ ...valuesOf(user({})), firstname: ' Ana ', lastname: 'Pérez' }).displayName).toBe('Ana P.')
})

test('odd data of other apps is no obstacle', () => {
  expect(valuesOf(user({ metadata: { instant: 'x', _private: [1] } })).place).toBe('')
  expect(valuesOf(user({ metadata: { instant: { locations: ['here'], avatarUrl: 7 } } }))).toMatchObject({
    avatarUrl: '',
    place: '',
  })
})
