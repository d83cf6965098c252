import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { createSandbox, type Sources } from './index.ts'

const sandbox = createSandbox({ log: createLog(() => undefined) })
afterAll(() => sandbox.stop())

const sources = (value: string): Sources => ({ computed: [], payload: { value }, headers: {}, uri: '/' })

test('an expression may take a second of a processor, and no more', { tags: 'release' }, async () => {
  const run = sandbox.begin('endless')
  const { errors, lost } = await run.evaluate({}, sources('(() => { while (true); })()'))
  expect(errors).toMatchObject([{ phase: 'payload', name: 'Timeout' }])
  // the engine ended it by itself
  expect(lost).toBe(0)
  run.end()
})

test.runIf(process.platform === 'linux')(
  'waiting for a processor is no fault of an expression',
  { tags: 'release' },
  async () => {
    const run = sandbox.begin('patient')
    // its process is there
    await run.evaluate({}, sources('1'))
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    const pids = children
      .split('\n')
      .flatMap((line) => (line.includes('sandbox/child.ts') ? [Number.parseInt(line, 10)] : []))
    expect(pids).not.toEqual([])
    const result = run.evaluate({}, sources('(() => { let n = 0; while (n < 3e6) n++; return n })()'))
    // as on a machine that has other things to do for twice as long as the limit
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await pause(3_000)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    expect(await result).toMatchObject({ payload: { value: 3e6 }, errors: [], lost: 0 })
    run.end()
  },
)
