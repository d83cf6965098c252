import type { JsonObject, Task } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createScheduler } from './index.ts'

type Refusal = { message: string }
let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

const create = (body: unknown) =>
  plaza.call<Task & Refusal>('POST', '/tasks', { as: plaza.secret, body: body as JsonObject })
const patch = (id: string, body: JsonObject) =>
  plaza.call<Task & Refusal>('PATCH', `/tasks/${id}`, { as: plaza.secret, body })
const given = async (fields: JsonObject): Promise<Task> => {
  const { status, body } = await create({ eventType: 'planned', ...fields })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const fired = async (task: Task) =>
  (
    await plaza.ok<{ results: JsonObject[] }>('GET', `/events?emitterId=${task.id}&nbResultsPerPage=100`, {
      as: plaza.secret,
    })
  ).results
/** To an exact minute of a day far enough away that nothing else is planned there. */
const moveTo = (iso: string) => plaza.clock.advance({ ms: Date.parse(iso) - plaza.clock.now().getTime() })

describe('tasks', () => {
  test('have these fields, with dates to the nearest minute', async () => {
    const task = await given({
      executionDate: '2030-01-01T10:00:31.000Z',
      eventMetadata: { a: 1 },
      eventObjectId: 'ast_x',
    })
    expect(task).toEqual({
      id: expect.stringMatching(/^task_[0-9A-Za-z]{19}$/),
      createdDate: expect.any(String),
      updatedDate: task.createdDate,
      executionDate: '2030-01-01T10:01:00.000Z',
      recurringPattern: null,
      recurringTimezone: null,
      eventType: 'planned',
      eventMetadata: { a: 1 },
      eventObjectId: 'ast_x',
      active: true,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await given({ executionDate: '2030-01-01T10:00:29.999Z' })).executionDate).toBe('2030-01-01T10:00:00.000Z')
    expect(await given({})).toMatchObject({ executionDate: null, recurringPattern: null })
  })

  test.each([
    [undefined, 400, '"body" is required'],
    [{}, 400, '"eventType" is required'],
    [{ eventType: 'a', executionDate: 1 }, 400, '"executionDate" must be a string'],
    [
      { eventType: 'a', eventMetadata: 1, active: 1 },
      400,
      '"eventMetadata" must be of type object. "active" must be a boolean',
    ],
    [{ eventType: 'a', executionDate: '2030-01-01', recurringPattern: '* * * * *' }, 400, /both/],
    [{ eventType: 'a', recurringPattern: '* * * * * *' }, 400, /recurringPattern/],
    [{ eventType: 'a', recurringPattern: '61 * * * *' }, 400, /recurringPattern/],
    [{ eventType: 'a__b', recurringPattern: 'often' }, 400, /recurringPattern/],
    [{ eventType: 'a', recurringPattern: '* * * * *', recurringTimezone: 'Mars/Base' }, 400, /recurringTimezone/],
    [{ eventType: 'asset__created' }, 422, /reserved/],
  ])('%j is refused', async (body, status, message) => {
    const answer = await create(body)
    expect(answer.status).toBe(status)
    if (typeof message === 'string') expect(answer.body.message).toBe(message)
    else expect(answer.body.message).toMatch(message)
  })

  test('are changed, with metadata merged and the event’s replaced', async () => {
    const { id } = await given({ executionDate: '2030-01-01', eventMetadata: { a: 1 }, metadata: { a: 1 } })
    expect((await patch(id, { recurringPattern: '0 9 * * *' })).body.message).toContain('both')
    const changed = await patch(id, {
      executionDate: null,
      recurringPattern: '0 9 * * *',
      eventMetadata: { b: 2 },
      metadata: { b: 2 },
    })
    expect(changed.body).toMatchObject({
      executionDate: null,
      recurringPattern: '0 9 * * *',
      eventMetadata: { b: 2 },
      metadata: { a: 1, b: 2 },
    })
    expect((await patch(id, { eventType: 'x__y' })).status).toBe(422)
    expect((await patch('task_unknown', {})).status).toBe(404)
  })

  test('are listed, and removed', async () => {
    const task = await given({ eventType: 'listed', eventObjectId: 'ast_listed', active: false })
    const list = async (query: string, version?: '2019-05-20') =>
      (
        await plaza.ok<{ results: Task[] }>('GET', `/tasks?${query}`, {
          as: plaza.secret,
          ...(version ? { version } : {}),
        })
      ).results
    expect(await list('eventType=listed,other')).toEqual([task])
    expect(await list('eventObjectId=ast_listed&active=false')).toEqual([task])
    expect(await list('eventType=listed&active=true')).toEqual([])
    expect(await list(`eventType=listed&createdDate[gt]=${task.createdDate}`)).toEqual([])
    expect(await list('eventType=listed&page=1', '2019-05-20')).toEqual([task])
    for (const round of [1, 2]) {
      expect([round, await plaza.ok('DELETE', `/tasks/${task.id}`, { as: plaza.secret })]).toEqual([
        round,
        { id: task.id },
      ])
    }
    expect((await plaza.call('GET', `/tasks/${task.id}`, { as: plaza.secret })).status).toBe(404)
    expect((await plaza.call('GET', '/tasks', { as: plaza.publishable })).status).toBe(403)
  })
})

describe('the scheduler', () => {
  test('fires every due minute of a span once, on however many servers', async () => {
    moveTo('2031-03-01T00:00:30.000Z')
    const servers = [createScheduler(plaza.services), createScheduler(plaza.services), createScheduler(plaza.services)]
    const often = await given({
      recurringPattern: '*/20 6,7 * * *',
      eventMetadata: { n: 1 },
      eventObjectId: 'usr_gone',
    })
    const once = await given({ executionDate: '2031-03-02T12:00:00.000Z' })
    const past = await given({ executionDate: '2031-02-28T12:00:00.000Z' })
    const idle = await given({ recurringPattern: '* * * * *', active: false })
    plaza.clock.advance({ days: 2 })
    await Promise.all(servers.map((server) => server.catchUp()))
    const events = await fired(often)
    expect(events).toHaveLength(12)
    expect(events[0]).toMatchObject({
      type: 'planned',
      emitter: 'task',
      emitterId: often.id,
      objectId: 'usr_gone',
      objectType: 'user',
      object: null,
      metadata: { n: 1 },
    })
    expect(await fired(once)).toHaveLength(1)
    expect(await fired(past)).toEqual([])
    expect(await fired(idle)).toEqual([])
    await Promise.all(servers.map((server) => server.catchUp()))
    expect(await fired(often)).toHaveLength(12)
  })

  test('loses no minute of a task that another server is slow to give back', async () => {
    moveTo('2031-03-05T00:00:30.000Z')
    const quick = createScheduler(plaza.services)
    const task = await given({ recurringPattern: '*/20 6,7 * * *' })
    plaza.clock.advance({ days: 1 })
    const slow = await plaza.services.db.pool.connect()
    try {
      await slow.query('begin')
      await slow.query('select 1 from tasks where id = $1 for update', [task.id])
      const caughtUp = quick.catchUp()
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await expect.poll(async () => (await slow.query(waiting)).rowCount).toBe(1)
      await slow.query('commit')
      await caughtUp
    } finally {
      slow.release()
    }
    expect(await fired(task)).toHaveLength(6)
  })

  test('follows the clocks of a time zone over their changes', async () => {
    moveTo('2031-10-24T00:00:00.000Z')
    const server = createScheduler(plaza.services)
    // clocks in Paris go back on the 26th: half past two comes twice
    const paris = await given({ recurringPattern: '30 2 * * *', recurringTimezone: 'Europe/Paris' })
    plaza.clock.advance({ days: 4 })
    await server.catchUp()
    expect(await fired(paris)).toHaveLength(5)
  })

  test('changes count from the next minute on', async () => {
    moveTo('2032-01-01T00:00:10.000Z')
    const server = createScheduler(plaza.services)
    await server.catchUp()
    const task = await given({ recurringPattern: '* * * * *' })
    await server.catchUp()
    expect(await fired(task)).toEqual([])
    plaza.clock.advance({ minutes: 2 })
    await server.catchUp()
    expect(await fired(task)).toHaveLength(2)
    await patch(task.id, { active: false })
    plaza.clock.advance({ minutes: 5 })
    await server.catchUp()
    expect(await fired(task)).toHaveLength(2)
    await patch(task.id, { active: true })
    plaza.clock.advance({ minutes: 1 })
    await server.catchUp()
    expect(await fired(task)).toHaveLength(3)
    await patch(task.id, { active: false })
  })

  test('skips the minutes at which no server was running', async () => {
    const task = await given({ recurringPattern: '* * * * *' })
    plaza.clock.advance({ minutes: 10 })
    const late = createScheduler(plaza.services)
    plaza.clock.advance({ minutes: 1 })
    await late.catchUp()
    expect((await fired(task)).length).toBeLessThanOrEqual(2)
  })

  test('what is planned about an object goes with it', async () => {
    await plaza.app.startJobs()
    const user = await plaza.ok<{ id: string }>('POST', '/users', {
      as: plaza.secret,
      body: { username: 'planned', password: 'long enough' },
    })
    const [about, other] = [await given({ eventObjectId: user.id }), await given({ eventObjectId: 'usr_other' })]
    await plaza.ok('DELETE', `/users/${user.id}`, { as: plaza.secret })
    const status = async (id: string) => (await plaza.call('GET', `/tasks/${id}`, { as: plaza.secret })).status
    await expect.poll(() => status(about.id)).toBe(404)
    expect(await status(other.id)).toBe(200)
  })
})

test('when a task last ran is told where it is asked for, also when its events are of another type by now', async () => {
  moveTo('2033-01-01T05:59:10.000Z')
  const server = createScheduler(plaza.services)
  const task = await given({ recurringPattern: '0 6 * * *', eventType: 'ran' })
  const lastRun = async () => {
    const options = { as: plaza.secret }
    const [read, list] = [
      await plaza.ok<Task>('GET', `/tasks/${task.id}?stats=true`, options),
      await plaza.ok<{ results: Task[] }>('GET', `/tasks?id=${task.id}&stats=true`, options),
    ]
    expect(list.results).toEqual([read])
    return read.stats?.lastRunDate
  }
  expect(await lastRun()).toBeNull()
  plaza.clock.advance({ minutes: 1 })
  await server.catchUp()
  const [last] = await fired(task)
  expect(await lastRun()).toBe(last?.createdDate)
  await patch(task.id, { active: false, eventType: 'runs_by_hand' })
  const { createdDate } = await plaza.ok<JsonObject>('POST', `/tasks/${task.id}/run`, { as: plaza.secret })
  expect(await lastRun()).toBe(createdDate)
  expect(await plaza.ok('GET', `/tasks/${task.id}`, { as: plaza.secret })).not.toHaveProperty('stats')
})

test('a task can be run now; its dates stay', async () => {
  const task = await given({ executionDate: '2031-01-01T10:00:00.000Z', eventMetadata: { a: 1 }, active: false })
  const event = await plaza.ok<JsonObject>('POST', `/tasks/${task.id}/run`, { as: plaza.secret })
  expect(event).toMatchObject({ type: 'planned', emitter: 'task', emitterId: task.id, metadata: { a: 1 } })
  expect(await fired(task)).toMatchObject([{ id: event.id }])
  expect(await plaza.ok('GET', `/tasks/${task.id}`, { as: plaza.secret })).toEqual(task)
  expect((await plaza.call('POST', '/tasks/task_unknown/run', { as: plaza.secret })).status).toBe(404)
})
