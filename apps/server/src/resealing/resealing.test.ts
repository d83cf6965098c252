import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import { commands } from '../commands/index.ts'
import type { Settings } from '../config.ts'
import { StartProblem } from '../db/index.ts'
import { createSecrets, keyIdOf } from '../lib/secrets.ts'
import { findMasterKeys } from '../master-key.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { execute } from '../testing/database.ts'
import { sealedColumns } from '../testing/sealed-columns.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { sealedValues } from './sealed-values.ts'

async function plazaCommand(name: string, args: string[], settings: Settings): Promise<string> {
  const said: string[] = []
  await commands[name]?.run(args, { say: (line) => said.push(line), progress: () => undefined }, settings)
  return said.join('\n')
}

const on = ({ databaseUrl: url }: TestApp) => ({ url, callsUrl: url, drop: async () => undefined })

test('a master key is replaced under running servers, and nobody notices', { tags: 'release' }, async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const before = await createTestApp({ authSecret: undefined }, { masterKey: first })
  const person = await before.given.person()
  const hook = { name: 'Hook', event: 'asset__created', targetUrl: 'https://example.com/hook' }
  const kept = await before.ok('POST', '/webhooks', { as: before.secret, body: hook })
  const deleted = await before.ok('POST', '/webhooks', { as: before.secret, body: hook })
  await before.ok('DELETE', `/webhooks/${deleted.id}`, { as: before.secret })
  const settings = { stelace: { stripe: { secretApiKey: 'sk_test_of_before' } } }
  await before.ok('PATCH', '/config/private', { as: before.secret, body: settings })
  // what takes more than a call to make
  const sealing = createSecrets({ key: first, others: [] })
  const reference = JSON.stringify({ idToken: sealing.seal('id token', 'auth_tokens.idToken') })
  await execute(
    before.databaseUrl,
    `update auth_tokens set reference = reference || '${reference}';
     insert into mail_previews (id, created_date, sealed_html) values ('one', now(), '${sealing.seal('<p>', 'mail_previews one')}')`,
  )
  const found = await sealedColumns(before.databaseUrl, keyIdOf(first))
  const known = sealedValues.map(({ table, column }) => `${table}.${column}`)
  expect(found.filter((place) => !known.includes(place))).toEqual([])
  const secretOf = async (app: TestApp, id: unknown) =>
    (await app.ok<JsonObject>('GET', `/webhooks/${id}/secret`, { as: before.secret })).secret
  const secret = await secretOf(before, kept.id)

  // both keys are there: what either has sealed opens, on every server
  const dataDir = await tempFolder('rotated')
  const both = { masterKey: second, otherMasterKeys: [first] }
  const during = await createTestApp({ authSecret: undefined }, { database: on(before), ...both })
  expect((await during.call('GET', `/users/${person.id}`, { as: person })).status).toBe(200)
  expect(await secretOf(during, kept.id)).toBe(secret)
  const newest = await during.ok('POST', '/webhooks', { as: before.secret, body: hook })
  const run = () =>
    plazaCommand('rotate-master-key', [], { ...before.settings, dataDir, databaseUrl: before.databaseUrl, ...both })
  expect(await run()).toMatch(/^\d+ values re-encrypted/)
  expect(await run()).toMatch(/^0 values re-encrypted.*\nNothing encrypted with \w{8} is left/)
  expect(await sealedColumns(before.databaseUrl, keyIdOf(first))).toEqual([])

  // the old one is gone
  const after = await createTestApp({ authSecret: undefined }, { database: on(before), masterKey: second })
  expect((await after.call('GET', `/users/${person.id}`, { as: person })).status).toBe(200)
  const refresh = { grantType: 'refreshToken', refreshToken: person.refreshToken }
  expect((await after.call('POST', '/auth/token', { body: refresh })).status).toBe(200)
  expect(await secretOf(after, kept.id)).toBe(secret)
  expect(await secretOf(after, newest.id)).toBe(await secretOf(during, newest.id))
  const { stelace } = await after.ok('GET', '/config/private', { as: before.secret })
  expect(stelace).toMatchObject({ stripe: { secretApiKey: 'sk_test_of_before' } })
  await expect(createTestApp({}, { database: on(before), masterKey: first })).rejects.toThrow(StartProblem)

  // a deleted webhook comes back with the secret that its receiver knows
  const client = new pg.Client({ connectionString: before.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; copy_sealed: string }>('select id, copy_sealed from trash')
  await client.end()
  const opening = createSecrets({ key: second, others: [] })
  const copies = rows.map((row) => opening.open(row.copy_sealed, `trash.${row.id}`))
  const copy = copies.find((text) => text.includes(String(deleted.id))) ?? ''
  const inside = /"secret_?[sS]ealed":"([^"]+)"/.exec(copy)?.[1] ?? ''
  expect(opening.open(inside, `webhooks.${deleted.id}`)).toMatch(/^whsec_/)
})

test('a key of the data folder is replaced there, and the one of before opens until it is deleted', async () => {
  const dataDir = await tempFolder('kept-key')
  const plaza = await createTestApp({ dataDir })
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets', 'master.key'), plaza.masterKey.toString('base64'))
  const settings: Settings = { ...plaza.settings, databaseUrl: plaza.databaseUrl, masterKey: undefined }
  await expect(plazaCommand('rotate-master-key', [], settings)).rejects.toThrow('There is only one master key')
  expect(await plazaCommand('rotate-master-key', ['--new'], settings)).toContain('A new key is in the data folder')
  await expect(plazaCommand('rotate-master-key', ['--new'], settings)).rejects.toThrow('is there already')
  const ring = await findMasterKeys(settings)
  expect(ring?.others).toEqual([plaza.masterKey])
  expect(await readFile(join(dataDir, 'secrets', 'master.key'), 'utf8')).toContain(ring?.key.toString('base64'))
  expect(await plazaCommand('rotate-master-key', [], settings)).toMatch(/^\d+ values re-encrypted/)
  expect(await sealedColumns(plaza.databaseUrl, keyIdOf(plaza.masterKey))).toEqual([])
})

test('two secrets sign access tokens for a while: nobody is signed out, on whichever server they call', async () => {
  const [old, next] = ['old-secret-of-tokens', 'new-secret-of-tokens']
  const plaza = await createTestApp({ authSecret: old, otherAuthSecrets: [next] })
  const database = on(plaza)
  const person = await plaza.given.person()
  const swapped = await createTestApp(
    { authSecret: next, otherAuthSecrets: [old] },
    { database, masterKey: plaza.masterKey },
  )
  const newcomer = await swapped.given.login(person)
  for (const server of [plaza, swapped])
    for (const token of [person.token, newcomer.token])
      expect((await server.call('GET', `/users/${person.id}`, { as: { token } })).body).toHaveProperty('email')
  const done = await createTestApp({ authSecret: next }, { database, masterKey: plaza.masterKey })
  const ended = await done.call('GET', `/users/${person.id}`, { as: { token: person.token } })
  expect(ended.body).not.toHaveProperty('email')
  expect((await done.call('GET', `/users/${person.id}`, { as: { token: newcomer.token } })).body).toHaveProperty(
    'email',
  )
  expect(await plazaCommand('rotate-auth-secret', [], { ...done.settings, databaseUrl: plaza.databaseUrl })).toMatch(
    /A new secret:\n\n {2}[0-9a-f]{64}\n/,
  )
})

test('a secret that nobody set is replaced in the database, and tokens of before count for a week', async () => {
  const dataDir = await tempFolder('kept-secret')
  const plaza = await createTestApp({ authSecret: undefined, dataDir })
  const person = await plaza.given.person()
  const settings: Settings = { ...plaza.settings, databaseUrl: plaza.databaseUrl, masterKey: plaza.masterKey }
  expect(await plazaCommand('rotate-auth-secret', [], settings)).toContain('existing tokens stay valid until')
  const after = await createTestApp({ authSecret: undefined }, { database: on(plaza), masterKey: plaza.masterKey })
  expect(after.services.authSecret).not.toBe(plaza.services.authSecret)
  expect((await after.call('GET', `/users/${person.id}`, { as: { token: person.token } })).body).toHaveProperty('email')
})
