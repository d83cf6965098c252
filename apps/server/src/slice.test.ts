import { expect, test } from 'vitest'
import type { Tx } from './db/index.ts'
import type { Jobs } from './jobs/index.ts'
import { defineTask, slice } from './slice.ts'

const tell = defineTask<{ id: string }>('tell', async () => {})
const sweep = defineTask('sweep', async () => {})

test('a job carries what its task takes', () => {
  const add = async (jobs: Jobs, tx: Tx) => {
    await jobs.add(tx, tell, { id: 'rtg_1' })
    // @ts-expect-error another field
    await jobs.add(tx, tell, { userId: 'usr_1' })
    // @ts-expect-error it needs a payload
    await jobs.addOnce(tx, tell)
    await jobs.addOnce(tx, sweep)
  }
  expect(add).toBeTypeOf('function')
})

test('what runs by the clock carries nothing', () => {
  expect(slice({ schedules: [{ task: sweep, crontab: '0 7 * * *' }] }).schedules).toHaveLength(1)
  // @ts-expect-error nobody would give it an id
  slice({ schedules: [{ task: tell, crontab: '0 7 * * *' }] })
})

test('a slice answers every call of its resources, and archives its tables or says why not', () => {
  // @ts-expect-error a resource has more than one call
  slice({ handlers: { signals: {} } })
  // @ts-expect-error neither archived nor left out for a reason
  slice({ tables: ['emails'] })
  const emails = slice({
    tables: ['emails'],
    notArchived: { emails: 'mails belong to the deployment that wrote them' },
  })
  expect(emails.tables).toEqual(['emails'])
})
