import type { Category, CustomAttribute, JsonObject, Translation } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'

let plaza: TestApp
let content: Staff
type Listed = { results: Translation[]; languages: { locale: string; total: number; missing: number }[] }

beforeAll(async () => {
  plaza = await createTestApp()
  content = await plaza.given.staff('staff-content')
  const make = <T = { id: string }>(path: string, body: JsonObject) =>
    plaza.ok<T>('POST', path, { as: plaza.secret, body })
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: {
      stelace: {
        instant: {
          locale: 'en',
          locales: ['en', 'es'],
          localeSwitch: true,
          searchOptions: { modes: { rent: { label: 'Rent', assetTypesIds: [] } } },
          cancellation: {
            policies: [{ id: 'gentle', name: 'Gentle', steps: [{ before: 1, unit: 'd', percent: 100 }] }],
          },
          footer: {
            links: [
              { label: 'Help', url: '/help' },
              { label: { en: 'Terms', es: 'Términos' }, url: '/terms' },
            ],
          },
        },
      },
    },
  })
  await make('/categories', { name: 'Boats' })
  await make('/custom-attributes', {
    name: 'hull.kind',
    type: 'select',
    listValues: ['Wood/oak'],
    metadata: { plaza: { label: 'Hull', help: { en: 'What it is made of' } } },
  })
  const process = {
    statuses: { pending: { owner: 'Answer now' } },
    transitions: { 'accept|pending': { button: 'Accept' } },
  }
  const handover = {
    items: [
      { key: 'outside', kind: 'check', label: 'Scratches', minPhotos: 1 },
      { key: 'fuel', kind: 'reading', unit: '%', label: { en: 'Fuel' } },
    ],
  }
  await make('/asset-types', { name: 'By the day', timeBased: true, metadata: { plaza: { process, handover } } })
})

const list = (query: string, as: As = content) => plaza.ok<Listed>('GET', `/translations?${query}`, { as })
const update = (changes: JsonObject[], as: As = content) =>
  plaza.call<{ changed: number }>('PATCH', '/translations', { as, body: { changes } })

test('filling what is missing leaves nothing missing, and every text of the first language stays', async () => {
  const before = await list('locale=es&missing=true')
  const sources = before.results.map(({ source }) => source)
  expect(sources).toEqual(
    expect.arrayContaining([
      'Boats',
      'Hull',
      'What it is made of',
      'Wood/oak',
      'Answer now',
      'Accept',
      'By the day',
      'Rent',
      'Help',
      'Scratches',
      'Fuel',
      'Gentle',
    ]),
  )
  expect(sources).not.toContain('Terms')
  expect(before.languages.find(({ locale }) => locale === 'es')).toMatchObject({ missing: before.results.length })
  expect(before.languages[0]).toMatchObject({ locale: 'en', missing: 0 })

  const changes = before.results.map(({ objectType, objectId, field, source }) => ({
    objectType,
    objectId,
    field,
    locale: 'es',
    value: `${source} <b>es</b>`,
  }))
  expect(await update(changes)).toMatchObject({ status: 200, body: { changed: changes.length } })
  const after = await list('locale=es')
  expect(after.results.filter(({ state }) => state === 'missing')).toEqual([])
  expect(after.languages.map(({ missing }) => missing)).toEqual([0, 0])
  expect(after.results.find(({ source }) => source === 'Hull')?.value).toBe('Hull <b>es</b>')
  // what stood for all languages is what the first one says now
  const english = await list('locale=en')
  expect(english.results.map(({ source }) => source).toSorted()).toEqual(
    after.results.map(({ source }) => source).toSorted(),
  )

  const { stelace } = await plaza.ok<{ stelace: { instant: JsonObject } }>('GET', '/config', { as: plaza.secret })
  expect(stelace.instant.footer).toEqual({
    links: [
      { label: { en: 'Help', es: 'Help <b>es</b>' }, url: '/help' },
      { label: { en: 'Terms', es: 'Términos' }, url: '/terms' },
    ],
  })
  expect(stelace.instant.cancellation).toMatchObject({
    policies: [{ id: 'gentle', name: { en: 'Gentle', es: 'Gentle <b>es</b>' }, steps: [{ percent: 100 }] }],
  })
  const types = await plaza.ok<{ metadata: JsonObject }[]>('GET', '/asset-types', { as: plaza.secret })
  expect(types.find(({ metadata }) => metadata.plaza)?.metadata.plaza).toMatchObject({
    handover: {
      items: [
        { key: 'outside', label: { en: 'Scratches', es: 'Scratches <b>es</b>' }, minPhotos: 1 },
        { key: 'fuel', label: { en: 'Fuel', es: 'Fuel <b>es</b>' }, unit: '%' },
      ],
    },
  })
  // two texts of one status are told apart by whom they are for
  expect(after.results.find(({ source }) => source === 'Answer now')?.where).toBe('By the day · pending, owner')
  const events = await plaza.ok<{ results: unknown[] }>('GET', '/events?type=category__updated', { as: plaza.secret })
  expect(events.results).toHaveLength(1)
})

test('what a colleague wrote meanwhile is told cell by cell, and nothing is overwritten', async () => {
  const [boats] = (await list('locale=es&kind=category')).results
  const change = { objectType: 'category', objectId: boats?.objectId ?? '', field: 'name', locale: 'es' }
  await update([{ ...change, value: 'Barcas' }])
  const english = { ...change, locale: 'en', value: 'Ships', before: '' }
  const late = await update([{ ...change, value: 'Botes', before: 'Barcos' }, english])
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed', data: { conflicts: [{ ...change, value: 'Barcas' }] } },
  })
  expect((await list('locale=en&kind=category')).results[0]?.value).toBe('')
  // whoever has seen theirs writes over it
  expect((await update([{ ...change, value: 'Botes', before: 'Barcas' }])).status).toBe(200)
  expect((await list('locale=es&kind=category')).results[0]?.value).toBe('Botes')
})

test('a text is taken away again; one that is gone, and somebody without the right, change nothing', async () => {
  const [boats] = (await list('locale=es&kind=category')).results
  const change = { objectType: 'category', objectId: boats?.objectId ?? '', field: 'name', locale: 'es' }
  await update([{ ...change, value: 'Barcos' }])
  expect(
    (
      await update([
        { ...change, value: 'Botes' },
        { ...change, objectId: 'ctgy_gone', value: 'x' },
      ])
    ).status,
  ).toBe(404)
  expect((await list('locale=es&kind=category')).results[0]?.value).toBe('Barcos')
  await update([{ ...change, value: '' }])
  expect((await list('locale=es&kind=category&missing=true')).results).toHaveLength(1)
  const category = await plaza.ok<Category>('GET', `/categories/${boats?.objectId}`, { as: plaza.secret })
  expect(category.name).toBe('Boats')
  const support = await plaza.given.staff('staff-support')
  expect((await update([{ ...change, value: 'x' }], support)).status).toBe(403)
  expect((await plaza.call('GET', '/translations?locale=es', { as: support })).status).toBe(403)
  const attributes = await plaza.ok<{ results: CustomAttribute[] }>('GET', '/custom-attributes', { as: plaza.secret })
  expect(attributes.results[0]?.metadata.plaza).toMatchObject({ label: { en: 'Hull' } })
})

test('pages and mails are listed by their titles, and get one in another language', async () => {
  const entry = (body: JsonObject) => plaza.ok('POST', '/entries', { as: plaza.secret, body })
  const fields = { 'about.header': 'About us', 'about.content': 'We lend.' }
  await entry({ collection: 'website', locale: 'en', name: 'instant_pages', fields })
  await entry({
    collection: 'email',
    locale: 'en',
    name: 'savedSearchHits',
    fields: { subject: 'Found', text: 'Look' },
  })
  const titles = async (kind: string) => (await list(`locale=es&kind=${kind}`)).results
  expect(await titles('page')).toMatchObject([
    { objectId: 'about', field: 'header', where: '/pages/about', source: 'About us', value: '', state: 'missing' },
  ])
  expect(await titles('mail')).toMatchObject([{ objectId: 'savedSearchHits', field: 'subject', source: 'Found' }])
  const about = { objectType: 'page', objectId: 'about', field: 'header', locale: 'es' }
  const mail = { objectType: 'mail', objectId: 'savedSearchHits', field: 'subject', locale: 'es' }
  expect(
    (
      await update([
        { ...about, value: 'Nosotros', before: '' },
        { ...mail, value: 'Encontrado' },
      ])
    ).status,
  ).toBe(200)
  expect((await titles('page'))[0]).toMatchObject({ value: 'Nosotros', state: 'done' })
  expect((await titles('mail'))[0]).toMatchObject({ value: 'Encontrado', state: 'done' })
  const stored = await plaza.ok<{ results: { name: string; fields: JsonObject }[] }>('GET', '/entries?locale=es', {
    as: plaza.secret,
  })
  expect(stored.results.find(({ name }) => name === 'instant_pages')?.fields).toEqual({ 'about.header': 'Nosotros' })
  await update([{ ...about, value: '' }])
  expect((await titles('page'))[0]).toMatchObject({ value: '', state: 'missing' })
})
