import { expect, test } from 'vitest'
import { newUserOf } from './sign-up.ts'

const values = {
  firstname: ' Sofía ',
  email: ' Sofia@Correo.mx ',
  password: ' secret word ',
  role: '',
  hasAcceptedTerms: true,
  wantsNews: false,
}

test('the address becomes the username in lower case; the password stays as typed', () => {
  expect(newUserOf(values)).toEqual({
    username: 'sofia@correo.mx',
    email: 'sofia@correo.mx',
    password: ' secret word ',
    firstname: 'Sofía',
    displayName: 'Sofía',
  })
})

test('a role is sent only where there was a choice, news only when wanted', () => {
  expect(newUserOf({ ...values, role: 'provider', wantsNews: true })).toMatchObject({
    roles: ['provider'],
    metadata: { _private: { plaza: { notifications: { news: { email: true } } } } },
  })
})
