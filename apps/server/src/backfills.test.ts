import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBackfills } from './backfills.ts'
import type { Backfill } from './slice.ts'
import { createTestApp } from './testing/app.ts'

test('rows are filled some at a time, each once, also when a server ends in between', async () => {
  const plaza = await createTestApp()
  const names = Array.from({ length: 7 }, (_, n) => `Category ${n}`)
  for (const name of names) await plaza.ok('POST', '/categories', { as: plaza.secret, body: { name } })
  let steps = 0
  const colours: Backfill = {
    name: 'colours',
    async fill(tx, after) {
      const { rows } = await sql<{ id: string }>`
        with next as (select id from categories where id > ${after ?? ''} order by id limit 2)
        update categories set metadata = metadata || jsonb_build_object('n', coalesce((metadata ->> 'n')::int, 0) + 1)
        from next where categories.id = next.id returning categories.id
      `.execute(tx)
      steps += 1
      if (steps === 2) throw new Error('The power is gone')
      return (
        rows
          .map(({ id }) => id)
          .toSorted()
          .at(-1) ?? null
      )
    },
  }
  const { task, ensure } = createBackfills([colours], { pauseMs: 0 })
  const run = () => Promise.resolve(task.begin(plaza.services).run())
  const filled = async () => {
    const results = await plaza.ok<{ metadata: object }[]>('GET', '/categories', { as: plaza.secret })
    return results.filter(({ metadata }) => 'n' in metadata).length
  }
  const waiting = () => plaza.services.jobs.isPlanned(plaza.services.db.read, task)
  await ensure(plaza.services)
  expect(await waiting()).toBe(true)
  await expect(run()).rejects.toThrow('The power is gone')
  expect(await filled()).toBe(2)

  // two that begin together do not do it twice
  await Promise.all([run(), run()])
  const results = await plaza.ok<object[]>('GET', '/categories', { as: plaza.secret })
  expect(results).toHaveLength(7)
  for (const each of results) expect(each).toMatchObject({ metadata: { n: 1 } })
  const before = steps
  await run()
  expect(steps).toBe(before)

  // one that takes long lets others have a turn
  const endless = createBackfills([{ name: 'long', fill: async () => 'a' }], { pauseMs: 0, longestMs: 0 })
  await sql`delete from graphile_worker._private_jobs`.execute(plaza.services.db.read)
  await endless.task.begin(plaza.services).run()
  expect(await waiting()).toBe(true)
})
