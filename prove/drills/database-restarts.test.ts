import { expect, test } from 'vitest'
import { restartDatabaseUnderLoad } from './database-restarts.ts'

test('a database that is restarted and killed under load stops nothing for good', async () => {
  const { attempts, longestWaitMs, ...rest } = await restartDatabaseUnderLoad({
    restarts: 3,
    writers: 4,
    objectsEach: 3,
    pauseMs: 500,
  })
  expect(rest).toEqual({ lost: 0, failures5xx: 0, problems: [] })
  expect(attempts).toBeGreaterThan(0)
  expect(longestWaitMs).toBeLessThan(60_000)
}, 300_000)
