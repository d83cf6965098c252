import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const dataDir = await tempFolder('live')

const { app, call, ok, given, secret, services } = await createTestApp({
  environment: 'live',
  isLive: true,
  limits: true,
  publicUrl: 'https://market.example',
  origin: { platformId: 1, zone: 'e', isLive: true },
  dataDir,
})

test('a stranger does not learn from a reset request who has an account', async () => {
  const person = await given.person()
  const answers = []
  for (const username of [person.username, 'nobody@example.com']) {
    const { status, body } = await call('POST', '/password/reset/request', { body: { username } })
    answers.push({ status, body })
  }
  expect(answers).toEqual([
    { status: 200, body: { success: true } },
    { status: 200, body: { success: true } },
  ])
})

test('links to a developer’s machine are refused', async () => {
  const person = await given.person()
  const body = { type: 'email', userId: person.id, redirectUrl: 'http://localhost:5173/' }
  await ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { platformUrl: 'https://shop.example' } } } })
  expect((await call('POST', '/token/check/request', { as: secret, body })).status).toBe(422)
  const listed = { ...body, redirectUrl: 'https://shop.example/' }
  expect((await call('POST', '/token/check/request', { as: secret, body: listed })).status).toBe(200)
})

test('a live marketplace without a mail server writes no mail and leaves no token anywhere', async () => {
  const person = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: person.username } })
  await app.startJobs()
  await services.jobs.feed()
  const left = () =>
    services.db.pool.query("select 1 from graphile_worker._private_jobs where payload::text like '%evt_%'")
  await expect.poll(async () => (await left()).rows).toEqual([])
  expect((await services.db.pool.query('select 1 from emails')).rows).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})
