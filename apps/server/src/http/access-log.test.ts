import { expect, test } from 'vitest'
import { createTestApp } from '../testing/app.ts'

test('a live server tells each answer by its pattern, without tokens, keys or whole addresses', async () => {
  const plaza = await createTestApp({ isLive: true })
  await plaza.call('GET', '/token/check/secretTokenInTheAddress?redirect=true')
  await plaza.call('POST', '/auth/login', { body: { username: 'somebody', password: 'secret-of-somebody' } })
  const lines = plaza.logged.filter((line) => line.includes('"message":"request"'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/token/check/:token', network: '127.0.0.0/24' },
    { method: 'POST', route: '/auth/login', status: 403 },
  ])
  const everything = plaza.logged.join('')
  for (const secret of ['secretTokenInTheAddress', 'secret-of-somebody', plaza.publishable.apiKey ?? '']) {
    expect(everything).not.toContain(secret)
  }
})
