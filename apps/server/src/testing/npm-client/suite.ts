import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../app.ts'
import { createPayments } from '../payments.ts'
import { ask, createGiven, type Given, type Stelace, type Tokens } from './given.ts'
import { ownRows, rows } from './rows.ts'

const calls = Object.entries(rows).flatMap(([resource, methods]) =>
  Object.entries(methods).map(([method, row]) => ({ resource, method, row, name: `${resource}.${method}` })),
)

/** A method of the client itself. */
function own(stelace: Stelace, name: string, ...args: unknown[]) {
  const method: unknown = stelace[name]
  if (typeof method !== 'function') throw new Error(`The client has no ${name}`)
  return method.apply(stelace, args)
}

/**
 * Every method of the npm client against a server of its own, as a program with a secret key and as a user: it works, or the
 * table says why not. `createInstance` makes the npm client, or one that stands in for it.
 */
export function everyMethodWorks(createInstance: (options: object) => object) {
  let plaza: TestApp
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
    const stelace = createInstance({ apiKey, tokenStore }) as Stelace
    const { hostname, port } = new URL(url)
    own(stelace, 'setHost', hostname, Number(port), 'http')
    return stelace
  }

  beforeAll(async () => {
    const payments = await createPayments()
    plaza = payments.plaza
    await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(plaza.app.http.server.address() as AddressInfo).port}`
    await payments.configure({ provider: 'test' })
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

  describe.each(calls)('$name', ({ resource, method, row }) => {
    test.for([
      { who: 'with a secret key', refusal: row.key, connectAs: () => connect(String(plaza.secret.apiKey)) },
      {
        who: 'as a user',
        refusal: row.user,
        connectAs: ({ me, publishableKey }: Given) =>
          connect(publishableKey, { accessToken: me.token, refreshToken: me.refreshToken }),
      },
    ])('$who', async ({ refusal, connectAs }) => {
      const given = await givenNow()
      const stelace = connectAs(given)
      const args = await row.args(given)
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

  test.each(Object.entries(ownRows))('%s leaves a client that works', async (method, argsOf) => {
    const given = await givenNow()
    const stelace = connect(given.publishableKey)
    expect(() => own(stelace, method, ...argsOf(given))).not.toThrow()
    expect(await ask(stelace, 'config', 'read')).toHaveProperty('stelace')
  })
}
