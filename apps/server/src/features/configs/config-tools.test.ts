import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditRecord, JsonObject } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

let plaza: TestApp

beforeAll(async () => {
  const webDir = await tempFolder('web')
  const page = '<html><head><!--plaza:head--></head><body><script id="plaza-boot"></script></body></html>'
  await writeFile(join(webDir, 'index.html'), page)
  plaza = await createTestApp({ webDir })
})

test('whoever may change the look may change it, and nothing else', async () => {
  const painter = await plaza.given.key({ permissions: ['theme:edit:all'] })
  const change = (body: JsonObject) => plaza.call('PATCH', '/config', { as: painter, body })
  expect((await change({ theme: { primary: '#7a1fa2' } })).status).toBe(200)
  expect((await change({ theme: {}, custom: { a: 1 } })).status).toBe(403)
  expect((await change({ stelace: { instant: { serviceName: 'Mine' } } })).status).toBe(403)
  expect((await change({})).status).toBe(403)
  const look = (body: JsonObject) => plaza.call('POST', '/config/preview', { as: painter, body })
  expect((await look({ theme: { primary: '#ff0000' } })).status).toBe(200)
  expect((await look({ config: { theme: { primary: '#ff0000' } } })).status).toBe(200)
  expect((await look({ config: { stelace: {} } })).status).toBe(403)
  const nobody = await plaza.call('POST', '/config/preview', { as: plaza.publishable, body: { theme: {} } })
  expect(nobody.status).toBe(403)
})

test('what changed is told by name to all who follow events, and with its values in the log; secrets are in neither', async () => {
  const admin = await plaza.given.staff('staff-admin')
  await plaza.ok('PATCH', '/config', { as: admin, body: { stelace: { instant: { serviceName: 'Bazar' } } } })
  await plaza.ok('PATCH', '/config/private', {
    as: admin,
    body: { stelace: { email: { host: 'mail.example', auth: { user: 'me', pass: 'hush-1' } } } },
  })
  const [second, first] = await plaza.events('plaza_config_changed')
  expect(first).toMatchObject({
    emitterId: admin.id,
    metadata: { level: 'default', keys: ['stelace.instant.serviceName'] },
  })
  const told = ['stelace.email.host', 'stelace.email.auth.user', 'stelace.email.auth.pass']
  expect(second?.metadata).toEqual({ level: 'private', keys: told })

  const deeds = (objectId: string, as: As = admin) =>
    plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${objectId}`, { as })
  expect((await deeds('config')).results[0]).toMatchObject({
    action: 'config.update',
    actorId: admin.id,
    after: { 'stelace.instant.serviceName': 'Bazar' },
  })
  const [record] = (await deeds('privateConfig')).results
  expect(record?.after).toEqual({
    'stelace.email.host': 'mail.example',
    'stelace.email.auth.user': 'me',
    'stelace.email.auth.pass': 'changed',
  })
  expect((await deeds('privateConfig', await plaza.given.staff('staff-readonly'))).results[0]?.after).toBeNull()
  expect(JSON.stringify([first, second, record])).not.toContain('hush')

  const before = await plaza.events('plaza_config_changed')
  await plaza.ok('PATCH', '/config', { as: admin, body: { stelace: { instant: { serviceName: 'Bazar' } } } })
  expect(await plaza.events('plaza_config_changed')).toHaveLength(before.length)
})

test('secrets are shown to keys that ask for them plainly, and never to a browser', async () => {
  const admin = await plaza.given.staff('staff-admin')
  const date = plaza.clock.now().toISOString()
  plaza.clock.hold()
  const change = {
    stelace: { email: { auth: { pass: 'hush-2' } }, integrations: { stripe: { secretApiKey: 'hush-3' } } },
  }
  const set = {
    email: { auth: { pass: { isSet: true } } },
    integrations: { stripe: { secretApiKey: { isSet: true } } },
  }
  const saved = await plaza.call<JsonObject>('PATCH', '/config/private', { as: admin, body: change })
  expect(saved.body).toMatchObject({ stelace: set })
  const clash = await plaza.call('PATCH', '/config/private', {
    as: admin,
    body: change,
    headers: { 'x-plaza-if-updated': 'older' },
  })
  expect(clash.status).toBe(409)
  const seen = await plaza.ok<{ stelace: typeof set }>('GET', '/config/private', { as: admin })
  expect(seen).toMatchObject({ stelace: set })
  expect(JSON.stringify([saved.body, clash.body, seen])).not.toContain('hush')
  expect(await plaza.ok('GET', '/config/private', { as: plaza.secret })).toMatchObject(change)
  const masked = await plaza.ok<{ stelace: { email: { auth: { pass: { date: string } } } } }>(
    'GET',
    '/config/private?mask=true',
    { as: plaza.secret },
  )
  expect(masked.stelace.email.auth.pass.date >= date).toBe(true)
})

test('unsaved settings are shown to whoever has the link, for an hour, and to nobody else', async () => {
  const { url, expirationDate } = await plaza.ok<{ url: string; expirationDate: string }>('POST', '/config/preview', {
    as: plaza.secret,
    body: { config: { stelace: { instant: { serviceName: 'Unsaved' } } }, theme: { primary: '#ff0000' } },
  })
  expect(Date.parse(expirationDate) - plaza.clock.now().getTime()).toBe(60 * 60_000)
  const open = async (path: string) => {
    const page = await plaza.call<string>('GET', path, { as: {}, headers: { accept: 'text/html' } })
    const boot = JSON.parse(/id="plaza-boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}')
    return { ...page, boot, name: boot.config?.stelace.instant?.serviceName }
  }
  const { search } = new URL(url)
  const preview = await open(`/s${search}`)
  expect(preview).toMatchObject({ status: 200, name: 'Unsaved' })
  expect(preview.boot.preview.untilMs).toBe(Date.parse(expirationDate))
  expect(preview.headers['cache-control']).toBe('no-store')
  const style = /href="(\/web\/theme\.css\?preview=[^"]+)"/.exec(preview.body)?.[1] ?? ''
  const css = await plaza.call<string>('GET', style, { as: {}, headers: { accept: 'text/css' } })
  const usual = await plaza.call<string>('GET', '/web/theme.css', { as: {}, headers: { accept: 'text/css' } })
  expect(css.body).not.toBe(usual.body)
  expect(css.headers['cache-control']).toBe('no-store')
  for (const path of ['/s', `/s?preview=${'x'.repeat(43)}`]) {
    const page = await open(path)
    expect(page.name).not.toBe('Unsaved')
    expect(page.boot.preview).toBeUndefined()
  }
  plaza.clock.advance({ minutes: 60 })
  expect((await open(`/s${search}`)).name).not.toBe('Unsaved')
})
