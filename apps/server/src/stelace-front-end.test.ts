import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import sharp from 'sharp'
import client from 'stelace'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobsDone } from './testing/jobs.ts'
import { createMarketplace } from './testing/marketplaces.ts'
import { pictureFile } from './testing/sample-files.ts'

// docs/guides/stelace-front-end.md, step by step: its code is read from the page and run, with the npm client.

const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/guides/stelace-front-end.md'), 'utf8')
const marketplace = join(root, 'examples/stelace-marketplace.jsonl')
const { dump }: { dump: (options: object) => AsyncIterable<Line> } = await import(
  join(root, 'examples/stelace-dump.mjs') as string
)

type Line = Record<string, JsonObject>
type Marketplace = Awaited<ReturnType<typeof createMarketplace>>

const linesOf = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const dumped = linesOf(marketplace)

async function listen({ app, settings }: Marketplace): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  settings.filesUrl = url
  return url
}

/** What the script of the guide makes of a marketplace, by name and id. */
async function dumpOf(plaza: Marketplace, url: string) {
  const objects = new Map<string, JsonObject>()
  for await (const line of dump({ url, key: plaza.secret.apiKey, documentTypes: ['invoice'] }))
    for (const [name, object] of Object.entries(line)) objects.set(`${name} ${object.id ?? ''}`, object)
  return objects
}

/** The same of the file that comes with the guide; the API tells no passwords. */
const expected = dumped.flatMap((line) =>
  Object.entries(line).map(
    ([name, { passwordHash: _told, ...object }]) => [`${name} ${object.id ?? ''}`, object] as const,
  ),
)

describe('the marketplace of the guide', () => {
  let plaza: Marketplace
  let url: string

  beforeAll(async () => {
    plaza = await createMarketplace()
    url = await listen(plaza)
    await plaza.app.startJobs()
  })

  test('comes in whole, with orders, documents and assessments', async () => {
    const { written, remarks } = await plaza.import(marketplace)
    expect(remarks).toEqual([])
    expect(written).toMatchObject({
      orders: { added: 1 },
      orderLines: { added: 3 },
      orderMoves: { added: 1 },
      documents: { added: 1 },
      assessments: { added: 1 },
      transactions: { added: 2 },
    })
    const found = await dumpOf(plaza, url)
    for (const [name, object] of expected) expect(found.get(name), name).toMatchObject(object)
  })

  test('is exported again as it came, and comes into a third place the same', async () => {
    const path = await plaza.export()
    const exported = new Map(
      linesOf(path).flatMap((line) => Object.entries(line).map(([, object]) => [object?.id, object])),
    )
    for (const name of ['document', 'assessment', 'transaction', 'message', 'rating', 'asset']) {
      const [line] = dumped.filter((each) => each[name])
      const { livemode: _told, ...object } = line?.[name] ?? {}
      expect(exported.get(object.id), name).toMatchObject(object)
    }
    const third = await createMarketplace()
    await third.import(path)
    expect(await dumpOf(third, await listen(third))).toEqual(await dumpOf(plaza, url))
    const isAlike = ({ order, orderLine, orderMove, document, assessment }: Line) =>
      order ?? orderLine ?? orderMove ?? document ?? assessment
    expect(linesOf(await third.export()).filter(isAlike)).toEqual(linesOf(path).filter(isAlike))
  })

  test('runs behind the front end, with every step of the guide', async () => {
    const code = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, block]) => block).join('\n')
    const names = ['cheaper', 'preflight', 'sent', 'address', 'small', 'mailed', 'near', 'far', 'booking', 'order']
    // biome-ignore lint/complexity/useArrowFunction: the constructor of such functions has no name of its own
    const AsyncFunction = async function () {}.constructor as new (
      ...args: string[]
    ) => (...given: unknown[]) => Promise<Record<string, unknown>>
    const given = {
      url,
      publishableKey: plaza.publishable.apiKey,
      secretKey: plaza.secret.apiKey,
      picture: new File([new Uint8Array(await pictureFile())], 'tent.png', { type: 'image/png' }),
      createInstance: (options: object) => client.createInstance({ ...options, tokenStore: memory() }),
    }
    const run = new AsyncFunction(...Object.keys(given), `${code}\nreturn { ${names.join(', ')} }`)
    const done = await run(...Object.values(given))

    expect(done.cheaper).toMatchObject({ id: 'ast_tentForTwo', price: 11 })
    const { headers, status } = done.preflight as Response
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://www.example.com'])
    expect((done.sent as Response).ok).toBe(true)
    const shown = await fetch(String(done.address))
    expect(shown.headers.get('content-type')).toMatch(/^image\//)
    const small = done.small as Response
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBeGreaterThan(0)
    expect(done.mailed).toMatchObject({ success: true })
    expect((done.near as JsonObject[]).map(({ id }) => id)).toEqual(['ast_tentForTwo'])
    expect(done.far).toHaveLength(0)
    expect(done.booking).toMatchObject({ takerId: 'usr_ben', status: 'draft', unitPrice: 11 })
    expect(done.order).toMatchObject({ id: 'ord_july', amountRemaining: 0 })

    await jobsDone(plaza)
    const ana = await plaza.ok<{ metadata: JsonObject }>('GET', '/users/usr_ana', { as: plaza.secret })
    expect(ana.metadata).toMatchObject({ site: 'https://www.example.com' })
    const mails = await plaza.ok<{ results: JsonObject[] }>('GET', '/emails', { as: plaza.secret })
    expect(mails.results.map(({ subject }) => subject)).toContain('Hello Ana')
  })
})

/** A session of its own for each client; the built-in store is one for the whole process. */
function memory() {
  let tokens: object | null = null
  return {
    getTokens: () => tokens,
    setTokens: (next: object) => {
      tokens = next
    },
    removeTokens: () => {
      tokens = null
    },
  }
}
