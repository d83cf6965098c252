import { expect, test } from 'vitest'
import { changedSettings } from './changed-settings.ts'
import { maskSecrets } from './secrets.ts'

test('each setting that changed is told by itself, a list as one', () => {
  const before = { stelace: { instant: { serviceName: 'Plaza', locales: ['en'] } }, theme: {} }
  const after = {
    stelace: { instant: { serviceName: 'Bazar', locales: ['en', 'es'], map: { center: { latitude: 1 } } } },
    theme: {},
  }
  expect(changedSettings(before, after)).toEqual([
    { path: 'stelace.instant.serviceName', before: 'Plaza', after: 'Bazar' },
    { path: 'stelace.instant.locales', before: ['en'], after: ['en', 'es'] },
    { path: 'stelace.instant.map.center.latitude', before: undefined, after: 1 },
  ])
  expect(changedSettings(after, after)).toEqual([])
})

test('what lets somebody in is told to be there, and nothing else of it', () => {
  const stelace = {
    email: { host: 'mail.example', port: 465, auth: { user: 'me', pass: 'x' } },
    ssoConnections: { work: { clientId: 'plaza', clientSecret: 'x' } },
    integrations: { stripe: { secretApiKey: 'x', webhookSecret: '' } },
    workflow: { contexts: { books: { CODE: 'x' } } },
    stelaceAuthRefreshTokenExpiration: { d: 3 },
  }
  const date = '2030-01-01T00:00:00.000Z'
  const secret = { isSet: true, date: null }
  expect(maskSecrets(stelace, { 'stelace.email.auth.pass': date })).toEqual({
    email: { host: 'mail.example', port: 465, auth: { user: 'me', pass: { isSet: true, date } } },
    ssoConnections: { work: { clientId: 'plaza', clientSecret: secret } },
    integrations: { stripe: { secretApiKey: secret, webhookSecret: '' } },
    workflow: { contexts: { books: { CODE: secret } } },
    stelaceAuthRefreshTokenExpiration: { d: 3 },
  })
})
