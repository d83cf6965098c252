import { endpoints } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { resourcesInOrder } from './groups.ts'
import { guides } from './guides.ts'

let plaza: TestApp
beforeAll(async () => {
  plaza = await createTestApp()
})

const textOf = async (path: string) => {
  const answer = await plaza.call<string>('GET', path, { as: plaza.anonymous })
  expect(answer.status, path).toBe(200)
  return answer.body
}

test('every resource has its place in a group', () => {
  expect(resourcesInOrder.map(({ name }) => name).sort()).toEqual(Object.keys(endpoints).sort())
})

test('every page is there, and every link and anchor leads somewhere', async () => {
  const paths = [
    '/docs',
    ...resourcesInOrder.map(({ name }) => `/docs/api/${name}`),
    ...guides.map(({ name }) => `/docs/guides/${name}`),
  ]
  const pages = new Map<string, string>()
  for (const path of paths) pages.set(path, await textOf(path))
  for (const [path, text] of pages) {
    expect(text).toContain('<h1')
    for (const [, href = ''] of text.matchAll(/ href="((?:\/docs|#)[^"]*)"/g)) {
      const [to, anchor] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#')
      const target = pages.get(to ?? '')
      if (target === undefined) await textOf(to ?? '')
      else if (anchor) expect(target, `${path} → ${href}`).toContain(`id="${anchor}"`)
    }
  }
})

test('a page shows a call with its fields, an example in three ways, and errors', async () => {
  const text = await textOf('/docs/api/assets')
  for (const words of [
    '<h2 id="create-title">Create an asset',
    'How many units there are, and so how many can be booked at the same time.',
    'Degrees north of the equator.',
    'plaza.assets.create({',
    '&#34;name&#34;</span>: <span class="s">&#34;Cargo bike with a box&#34;</span>',
    '<code>assetType.unknown</code>',
  ]) {
    expect(text).toContain(words)
  }
  const page = await plaza.call('GET', '/docs/api/assets', { as: plaza.anonymous })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})

test('what is not there is not found', async () => {
  expect((await plaza.call('GET', '/docs/api/nothing', { as: plaza.anonymous })).status).toBe(404)
  expect((await plaza.call('GET', '/docs/guides/..%2f..%2fREADME', { as: plaza.anonymous })).status).toBe(404)
})

test('the OpenAPI document says what every field means', async () => {
  const document = JSON.parse(JSON.stringify(await plaza.ok('GET', '/openapi.json', { as: plaza.anonymous })))
  const { price } = document.paths['/assets'].post.requestBody.content['application/json'].schema.properties
  expect(price).toMatchObject({ type: 'number', description: expect.stringContaining('price per unit') })
})
