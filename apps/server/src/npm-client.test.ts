import type { AddressInfo } from 'node:net'
import client, { type Stelace, type Tokens } from 'stelace'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './testing/app.ts'
import { ask, createGiven, type Given } from './testing/npm-client/given.ts'
import { ownRows, rows } from './testing/npm-client/rows.ts'
import { createPayments } from './testing/payments.ts'

// Every method of the npm client, as a program with a secret key and as a user: it works, or the table says why not.

const isMethod = (name: string) => name !== 'constructor' && !name.startsWith('_')
const methodsOf = (resource: object) => Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter(isMethod)
const sample = client.createInstance({ apiKey: 'pubk_test_x' })
const calls = Object.keys(sample)
  .filter(isMethod)
  .flatMap((resource) =>
    methodsOf(sample[resource] ?? {}).map((method) => ({ resource, method, name: `${resource}.${method}` })),
  )

const { plaza, configure } = await createPayments()
let url: string
let server: Stelace
let typeId: string
let other: Person

function connect(apiKey: string, session: Tokens | null = null): Stelace {
  let tokens = session
  const tokenStore = {
    getTokens: () => tokens,
    setTokens: (next: Tokens) => {
      tokens = next
    },
    removeTokens: () => {
      tokens = null
    },
  }
  const stelace = client.createInstance({ apiKey, tokenStore })
  const { hostname, port } = new URL(url)
  stelace.setHost(hostname, Number(port), 'http')
  return stelace
}

beforeAll(async () => {
  await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(plaza.app.http.server.address() as AddressInfo).port}`
  await configure({ provider: 'test' })
  server = connect(String(plaza.secret.apiKey))
  const type = await ask(server, 'assetTypes', 'create', {
    name: 'Rent by the day',
    timeBased: true,
    infiniteStock: false,
    timing: { timeUnit: 'd' },
    isDefault: true,
  })
  typeId = type.id
  other = await plaza.given.person()
})

async function givenNow(): Promise<Given> {
  const publishableKey = String(plaza.publishable.apiKey)
  const me = await plaza.given.person()
  return createGiven({ server, visitor: connect(publishableKey), url, publishableKey, me, other, typeId })
}

test('the tables have a row for every method, and no other', () => {
  const named = Object.entries(rows).flatMap(([resource, methods]) =>
    Object.keys(methods).map((method) => `${resource}.${method}`),
  )
  expect(named.sort()).toEqual(calls.map(({ name }) => name).sort())
  expect(Object.keys(ownRows).sort()).toEqual(methodsOf(sample).sort())
})

describe.each(calls)('$name', ({ resource, method }) => {
  const row = rows[resource]?.[method]

  test.for([
    { who: 'with a secret key', refusal: row?.key, connectAs: () => connect(String(plaza.secret.apiKey)) },
    {
      who: 'as a user',
      refusal: row?.user,
      connectAs: ({ me, publishableKey }: Given) =>
        connect(publishableKey, { accessToken: me.token, refreshToken: me.refreshToken }),
    },
  ])('$who', async ({ refusal, connectAs }) => {
    const given = await givenNow()
    const stelace = connectAs(given)
    const args = (await row?.args(given)) ?? []
    const answer = ask(stelace, resource, method, ...args)
    if (refusal) {
      await expect(answer).rejects.toMatchObject({ statusCode: refusal.statusCode })
      return
    }
    const content = await answer
    if (method === 'list') expect(content).toBeInstanceOf(Array)
    if (method === 'update') expect(content.id ?? content.stelace).toEqual(content.stelace ?? args[0])
    if (method === 'info') expect(content).toHaveProperty('isAuthenticated')
    else expect(content.lastResponse).toMatchObject({ statusCode: 200 })
  })
})

test.each(Object.keys(ownRows))('%s leaves a client that works', async (method) => {
  const given = await givenNow()
  const stelace = connect(given.publishableKey)
  const own = stelace as unknown as Record<string, (...args: unknown[]) => unknown>
  expect(() => own[method]?.(...(ownRows[method]?.(given) ?? []))).not.toThrow()
  expect(await ask(stelace, 'config', 'read')).toHaveProperty('stelace')
})
