import type { Event, JsonObject, OpenedList, SharedList } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>

beforeAll(async () => {
  plaza = await createTestApp({ publicUrl: 'https://plaza.example' })
  given = createCatalogue(plaza)
})

const keep = (person: Person, lists: JsonObject) =>
  plaza.ok('PATCH', `/users/${person.id}`, { as: person, body: { metadata: { _private: { plaza: { lists } } } } })
const share = (person: Person, listId: string) =>
  plaza.call<SharedList>('POST', '/shared-lists', { as: person, body: { listId } })
const open = (url: string) =>
  plaza.call<OpenedList>('GET', `/shared-lists/by-link/${url.replace('https://plaza.example/lists/', '')}`)

/** Somebody with a list of two things. */
async function givenList(more: JsonObject = {}) {
  const ana = await givenAccount(plaza, { displayName: 'Ana' })
  const [one, two] = [await given.asset({ name: 'One' }), await given.asset({ name: 'Two' })]
  const assetIds = { [one.id]: '2030-01-01', [two.id]: '2030-01-02' }
  await keep(ana, { summer: { name: 'Summer', assetIds, ...more } })
  const { body } = await share(ana, 'summer')
  return { ana, one, two, link: body }
}

test('whoever has the link sees the name of the list and its things, the last one first, and not who made it', async () => {
  const { link } = await givenList()
  expect(link.url).toMatch(/^https:\/\/plaza\.example\/lists\/\w{40}$/)
  const { status, body } = await open(link.url)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Summer', ownerName: null, assets: [{ name: 'Two' }, { name: 'One' }] })
})

test('the name of who made it is told where they want it', async () => {
  const { link } = await givenList({ showsName: true })
  expect((await open(link.url)).body.ownerName).toBe('Ana')
})

test('what is not for everybody now is left out, and comes back', async () => {
  const { link, one } = await givenList()
  const set = (active: boolean) => plaza.ok('PATCH', `/assets/${one.id}`, { as: plaza.secret, body: { active } })
  await set(false)
  expect((await open(link.url)).body.assets.map(({ name }) => name)).toEqual(['Two'])
  await set(true)
  expect((await open(link.url)).body.assets.map(({ name }) => name)).toEqual(['Two', 'One'])
})

test('a link is renewed or ended by its owner alone, and ends with its list and with its account', async () => {
  const { ana, link } = await givenList()
  const eve = await givenAccount(plaza)
  expect((await share(eve, 'summer')).status, 'no list of hers').toBe(404)
  await plaza.ok('DELETE', `/shared-lists/${link.id}`, { as: eve })
  expect((await open(link.url)).status, 'still there').toBe(200)
  const { body: renewed } = await share(ana, 'summer')
  expect((await open(link.url)).status).toBe(404)
  expect((await open(renewed.url)).status).toBe(200)
  expect(await plaza.ok<SharedList[]>('GET', '/shared-lists', { as: ana })).toEqual([renewed])
  expect(await plaza.ok<SharedList[]>('GET', '/shared-lists', { as: eve })).toEqual([])
  await plaza.ok('DELETE', `/shared-lists/${renewed.id}`, { as: ana })
  expect((await open(renewed.url)).status).toBe(404)
  const { body: third } = await share(ana, 'summer')
  await keep(ana, { summer: null })
  expect((await open(third.url)).status).toBe(404)
  const { ana: bea, link: hers } = await givenList()
  await plaza.ok('DELETE', `/users/${bea.id}`, { as: plaza.secret })
  expect((await open(hers.url)).status).toBe(404)
})

test('links are told of, without their secret', async () => {
  const { ana, link } = await givenList()
  await plaza.ok('DELETE', `/shared-lists/${link.id}`, { as: ana })
  await plaza.ok('DELETE', `/shared-lists/${link.id}`, { as: ana })
  const told = async () => {
    const { results } = await plaza.ok<{ results: Event[] }>('GET', `/events?objectId=${ana.id}`, { as: plaza.secret })
    return results.filter(({ type }) => type.startsWith('plaza_list_'))
  }
  await expect
    .poll(async () => (await told()).map(({ type }) => type))
    .toEqual(['plaza_list_unshared', 'plaza_list_shared'])
  for (const { metadata } of await told()) expect(metadata).toEqual({ linkId: link.id, listId: 'summer' })
})

test('a list shows a hundred things at most, and nobody signed in has none', async () => {
  const ana = await givenAccount(plaza)
  const asset = await given.asset({ name: 'Old' })
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, k) => [`ast_${k}`, `2031-01-01T${k}`]))
  await keep(ana, { big: { name: 'Big', assetIds: { [asset.id]: '2030-01-01', ...many } } })
  const { body } = await share(ana, 'big')
  expect((await open(body.url)).body.assets).toEqual([])
  expect((await plaza.call('GET', '/shared-lists', {})).status).toBe(403)
  expect((await open('https://plaza.example/lists/nonsense')).status).toBe(404)
})
