import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { listen } from '../../testing/sockets.ts'

/** How many of fifteen connections are let in, each of which names another address, or another one behind the same proxy. */
async function letIn(trustedProxies: string[], forwardedOf: (n: number) => string) {
  const plaza = await createTestApp({ limits: true, isLive: true, trustedProxies })
  const address = await listen(plaza.app)
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) =>
      fetch(`${address}/signal/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': forwardedOf(n) } }),
    ),
  )
  await Promise.all(answers.map((answer) => answer.text()))
  return answers.filter(({ ok }) => ok).length
}

test('whoever is no trusted proxy speaks for nobody else', async () => {
  expect(await letIn(['203.0.113.1'], (n) => `198.51.100.${n}`)).toBe(10)
})

test('clients behind trusted proxies are told apart, however many proxies there are', async () => {
  expect(await letIn(['127.0.0.1'], (n) => `198.51.100.${n}`)).toBe(15)
  expect(await letIn(['127.0.0.1', '203.0.113.0/24'], (n) => `198.51.100.${n}, 203.0.113.7`)).toBe(15)
  expect(await letIn(['127.0.0.1'], (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(10)
})
