import { expect, test } from 'vitest'
import { taskName } from '../jobs/index.ts'
import { createTestApp, systemKey } from '../testing/app.ts'

type Detail = {
  status: string
  parts: Record<string, boolean>
  jobs: { isRunning: boolean; oldestDueSeconds: number; restarts: number }
}

test('a server says that it is ready once everything runs, and that it lives from the beginning', async () => {
  const plaza = await createTestApp()
  const statusOf = async (path: string) => (await plaza.call('GET', path, { as: plaza.anonymous })).status
  const detail = async () =>
    (await plaza.call<Detail>('GET', '/health/detail', { headers: { 'x-stelace-system-key': systemKey } })).body

  expect(await statusOf('/health/live')).toBe(200)
  expect([await statusOf('/health'), await statusOf('/health/ready')]).toEqual([503, 503])
  expect(await detail()).toMatchObject({
    status: 'unavailable',
    parts: { running: true, open: false, database: true, jobs: false },
  })

  await plaza.app.startJobs()
  // jobs run, but what belongs to the start is not done yet
  expect(await statusOf('/health')).toBe(503)
  await plaza.app.open()
  expect([await statusOf('/health'), await statusOf('/health/ready')]).toEqual([200, 200])
  expect(await detail()).toMatchObject({
    status: 'ok',
    parts: { running: true, open: true, database: true, jobs: true, disk: true },
    jobs: { isRunning: true, oldestDueSeconds: expect.any(Number), restarts: 0 },
  })

  await plaza.app.services.db.pool.query('update schema_migrations set version = -version')
  expect((await detail()).parts).toMatchObject({ database: false })
  expect(await statusOf('/health')).toBe(503)
  expect(await statusOf('/health/live')).toBe(200)
  await plaza.app.services.db.pool.query('update schema_migrations set version = -version')
  expect(await statusOf('/health')).toBe(200)

  plaza.app.health.isStopping = true
  expect(await statusOf('/health/ready')).toBe(503)
})

test('a server that is there for calls is ready without jobs of its own, which another one does', async () => {
  const plaza = await createTestApp({ role: 'worker' })
  await plaza.app.startJobs()
  const web = await plaza.anotherServer({ role: 'web' })
  await web.startJobs()
  await web.open()
  const detail = await web.http.inject({
    method: 'GET',
    url: '/health/detail',
    headers: { 'x-stelace-system-key': systemKey },
  })
  expect(detail.json()).toMatchObject({ status: 'ok', parts: { jobs: true }, jobs: { isRunning: false } })

  const { db, jobs } = web.services
  const removeIdle = taskName<void>('remove-idle-buckets')
  await db.tx((tx) => jobs.addOnce(tx, removeIdle))
  await expect.poll(() => jobs.isPlanned(db.read, removeIdle)).toBe(false)
})
