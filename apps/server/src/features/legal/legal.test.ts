import type { Acceptance, AskedVersion, Entry, JsonObject, LegalVersion } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { showVersionsTask } from './show-versions.ts'

let plaza: TestApp
let admin: Staff
let ana: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: { stelace: { instant: { locale: 'en', locales: ['en', 'es'] } } },
  })
  for (const [locale, header] of [
    ['en', 'Terms of use'],
    ['es', 'Términos'],
  ]) {
    await plaza.ok('POST', '/entries', {
      as: plaza.secret,
      body: {
        collection: 'website',
        locale,
        name: 'instant_pages',
        fields: {
          'conditions.INSTANT_PAGE_PATH': 'terms',
          'conditions.header': header,
          'conditions.content': 'Be kind.',
          'about.header': 'About',
          'about.content': 'We lend.',
        },
      },
    })
  }
  admin = await plaza.given.staff('staff-admin')
  ana = await plaza.given.person({ displayName: 'Ana' })
})

type Refused = { code?: string }
const post = (path: string, body: JsonObject = {}, as: As = admin) =>
  plaza.call<LegalVersion & Refused>('POST', `/legal-versions${path}`, { as, body })
const publish = (id: string, body: JsonObject = {}) => post(`/${id}/publish`, body)
const asked = (as: As, locale = 'en') => plaza.ok<AskedVersion[]>('GET', `/acceptances/asked?locale=${locale}`, { as })
const accept = (as: As, version: number, page = 'terms') =>
  plaza.call<Acceptance & Refused>('POST', '/acceptances', { as, body: { page, version } })
const versions = (page = 'terms') => plaza.ok<LegalVersion[]>('GET', `/legal-versions?page=${page}`, { as: admin })
const pagesIn = async (locale: string) =>
  (await plaza.ok<{ results: Entry[] }>('GET', `/entries?name=instant_pages&locale=${locale}`, { as: plaza.secret }))
    .results[0]?.fields ?? {}
const tick = () => showVersionsTask.begin(plaza.services).run()

test('from the page that is there to a version that people accept', async () => {
  const { body: draft } = await post('', { page: 'terms' })
  expect(draft).toMatchObject({
    version: 1,
    state: 'draft',
    effectiveDate: null,
    acceptAgain: 'nobody',
    texts: { en: { title: 'Terms of use', content: 'Be kind.' }, es: { title: 'Términos', content: 'Be kind.' } },
  })
  expect((await post('', { page: 'terms' })).body).toMatchObject({
    code: 'legalVersion.begun',
    data: { id: draft.id },
  })
  expect(await asked(ana), 'a draft asks nobody').toEqual([])
  expect((await accept(ana, 1)).body.code).toBe('acceptance.versionUnknown')

  const { body: current } = await publish(draft.id)
  expect(current).toMatchObject({ state: 'current', effectiveDate: expect.any(String) })
  expect(await plaza.events('plaza_terms_published')).toMatchObject([{ objectId: draft.id }])
  const change = await plaza.call<Refused>('PATCH', `/legal-versions/${draft.id}`, {
    as: admin,
    body: { texts: { en: { title: 'Other', content: 'Other' } } },
  })
  expect(change.body.code).toBe('legalVersion.published')

  expect(await asked(ana)).toMatchObject([{ page: 'terms', version: 1, acceptAgain: 'nobody' }])
  const { body: accepted } = await accept(ana, 1)
  expect(accepted).toMatchObject({ userId: ana.id, userName: 'Ana', page: 'terms', version: 1 })
  expect(accepted.network).toMatch(/x$/)
  expect((await accept(ana, 1)).body.id, 'once is enough').toBe(accepted.id)
  expect(await plaza.events('plaza_terms_accepted')).toHaveLength(1)
  expect(await asked(ana)).toEqual([])
  expect((await versions())[0]).toMatchObject({ version: 1, acceptedCount: 1 })
})

test('a version from a day on: it can be taken back, becomes the page on its day, and asks those who were here', async () => {
  const { body: draft } = await post('', { page: 'terms', acceptAgain: 'signIn' })
  const update = (body: JsonObject) => plaza.ok('PATCH', `/legal-versions/${draft.id}`, { as: admin, body })
  await update({ texts: { en: { title: '', content: '' } } })
  expect((await publish(draft.id)).body.code).toBe('legalVersion.empty')
  await update({
    texts: { en: { title: 'Terms of use', content: 'Be on time.' }, es: { title: '', content: '' } },
    changes: { en: 'Be on time', es: 'Sé puntual' },
  })
  const at = (days: number) => new Date(plaza.clock.now().getTime() + days * 24 * 3_600_000).toISOString()
  expect((await publish(draft.id, { effectiveDate: at(-1) })).body.code).toBe('legalVersion.datePast')
  const day = at(3)
  expect((await publish(draft.id, { effectiveDate: day })).body.state).toBe('scheduled')
  expect((await post(`/${draft.id}/withdraw`)).body).toMatchObject({ state: 'draft', effectiveDate: null })
  expect((await publish(draft.id, { effectiveDate: day })).body).toMatchObject({
    state: 'scheduled',
    effectiveDate: day,
  })

  await tick()
  expect((await pagesIn('en'))['conditions.content']).toBe('Be kind.')
  expect((await accept(ana, 2)).body.code).toBe('acceptance.versionUnknown')
  plaza.clock.advance({ days: 3 })
  await tick()
  expect(await pagesIn('en')).toMatchObject({
    'conditions.content': 'Be on time.',
    'conditions.updated': day,
    'conditions.published': true,
    'about.header': 'About',
  })
  expect(Object.keys(await pagesIn('es')).sort(), 'no former words').toEqual([
    'about.content',
    'about.header',
    'conditions.INSTANT_PAGE_PATH',
  ])
  admin = await plaza.given.staff('staff-admin')
  ana = await plaza.given.login({ username: ana.username, password: ana.password, user: ana.user })
  expect((await versions()).map(({ state }) => state)).toEqual(['current', 'past'])
  expect((await post(`/${draft.id}/withdraw`)).body.code).toBe('legalVersion.notScheduled')
  const removal = await plaza.call<Refused>('DELETE', `/legal-versions/${draft.id}`, { as: admin })
  expect(removal.body.code).toBe('legalVersion.published')

  expect(await asked(ana, 'es-MX')).toEqual([
    { page: 'terms', version: 2, effectiveDate: day, acceptAgain: 'signIn', changes: 'Sé puntual' },
  ])
  const beto = await plaza.given.person()
  expect(await asked(beto), 'who joined later read it at sign-up').toMatchObject([{ acceptAgain: 'nobody' }])

  const third = (await post('', { page: 'terms', acceptAgain: 'nobody' })).body
  await publish(third.id)
  expect(await asked(ana), 'the second one still asks').toMatchObject([{ version: 3, acceptAgain: 'signIn' }])
  await accept(ana, 3)
  expect(await asked(ana)).toEqual([])
})

test('a page that is mended after its version was shown stays mended', async () => {
  const { results } = await plaza.ok<{ results: Entry[] }>('GET', '/entries?name=instant_pages&locale=en', {
    as: plaza.secret,
  })
  const fields = { 'conditions.content': 'Be on time, please.' }
  await plaza.ok('PATCH', `/entries/${results[0]?.id}`, { as: plaza.secret, body: { fields } })
  await tick()
  expect((await pagesIn('en'))['conditions.content']).toBe('Be on time, please.')
})

test('a page that is in no entry yet is made; one for which there is no room is refused', async () => {
  const { body: draft } = await post('', { page: 'privacy', texts: { en: { title: 'Privacy', content: 'Little.' } } })
  await publish(draft.id)
  expect(await pagesIn('en')).toMatchObject({ 'privacy.header': 'Privacy', 'privacy.content': 'Little.' })
  const long = { title: 'Privacy', content: 'é'.repeat(40_000) }
  const { body: next } = await post('', { page: 'privacy', texts: { en: long } })
  expect((await publish(next.id)).body.code).toBe('legalVersion.tooLong')
  expect((await plaza.call('DELETE', `/legal-versions/${next.id}`, { as: admin })).status).toBe(200)
})

test('who may see and change what people agree to', async () => {
  const content = await plaza.given.staff('staff-content')
  expect((await post('', { page: 'privacy' }, content)).status).toBe(403)
  for (const as of [ana, content, plaza.publishable]) {
    expect((await plaza.call('GET', '/acceptances', { as })).status).toBe(403)
    expect((await plaza.call('GET', '/legal-versions', { as })).status).toBe(403)
  }
  expect((await plaza.call('GET', '/acceptances/asked', { as: plaza.publishable })).status).toBe(401)
  expect((await accept(plaza.secret, 1)).status).toBe(401)
})

test('acceptances are listed by version and person, are in the copy of one’s data, and lose their network with them', async () => {
  const list = async (query: string) =>
    (await plaza.ok<{ results: Acceptance[] }>('GET', `/acceptances?${query}`, { as: plaza.secret })).results
  const cleo = await plaza.given.person({ displayName: 'Cleo' })
  await accept(cleo, 3)
  expect((await list('page=terms&version=3')).map(({ userName }) => userName)).toEqual(['Cleo', 'Ana'])
  expect((await list(`userId=${ana.id}`)).map(({ version }) => version)).toEqual([3, 1])
  await plaza.app.startJobs()
  await plaza.ok('POST', `/users/${cleo.id}/erase`, { as: plaza.secret })
  await expect
    .poll(async () => (await list(`userId=${cleo.id}`)).map(({ userName, network }) => ({ userName, network })))
    .toEqual([{ userName: null, network: null }])
})
