import { expect, test } from 'vitest'
import { settings } from './index.ts'
import { pinAgainst, readPin, settingVariable, withPins } from './pinned.ts'

test('every setting has a variable of its own', () => {
  const names = settings.map(({ path }) => settingVariable(path))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^PLAZA_SET_[A-Z0-9_]+$/.test(name) || name.endsWith('_FILE'))).toEqual([])
  expect(settingVariable('stelace.email.auth.pass')).toBe('PLAZA_SET_EMAIL_AUTH_PASS')
  expect(settingVariable('stelace.instant.serviceName')).toBe('PLAZA_SET_SERVICE_NAME')
})

const read = (path: string, text: string) => {
  const setting = settings.find((each) => each.path === path)
  return setting && readPin(setting, text)
}

test.each([
  ['stelace.instant.serviceName', 'Bazar', { value: 'Bazar' }],
  ['stelace.instant.maintenance', 'On', { value: true }],
  ['stelace.instant.maintenance', 'maybe', { needs: 'on or off' }],
  ['stelace.email.port', '587', { value: 587 }],
  ['stelace.email.port', '0', { needs: 'a whole number from 1 to 65535' }],
  ['stelace.console.secondFactor', 'required', { value: 'required' }],
  ['stelace.console.secondFactor', 'yes', { needs: 'one of: required, optional' }],
  ['stelace.instant.locales', 'en, es', { value: ['en', 'es'] }],
  [
    'stelace.email.defaults.from',
    'Bazar <hello@bazar.example>',
    { value: { name: 'Bazar', address: 'hello@bazar.example' } },
  ],
  ['stelace.stelaceAuthRefreshTokenExpiration', '7', { value: { d: 7 } }],
  ['stelace.instant.map.center', '{"latitude": 1, "longitude": 2}', { value: { latitude: 1, longitude: 2 } }],
  ['stelace.instant.map.center', 'Mexico', { needs: 'JSON, as the setting is stored' }],
])('%s is read from “%s”', (path, text, expected) => {
  expect(read(path, text)).toEqual(expected)
})

test('what the deployment decides holds, whatever is stored beside it', () => {
  const pins = [
    { path: 'stelace.email.host', level: 'private', variable: 'X', value: 'smtp.example' },
    { path: 'stelace.a.b', level: 'private', variable: 'Y', value: { c: 1 } },
  ] as const
  expect(withPins({ stelace: { email: { host: 'old', port: 25 }, a: { b: { d: 2 } } } }, pins)).toEqual({
    stelace: { email: { host: 'smtp.example', port: 25 }, a: { b: { c: 1 } } },
  })
  expect(pinAgainst({ stelace: { email: { port: 25, host: 'smtp.example' } } }, pins)).toBeUndefined()
  expect(pinAgainst({ stelace: { email: { host: null } } }, pins)?.variable).toBe('X')
})
