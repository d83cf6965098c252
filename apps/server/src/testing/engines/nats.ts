import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort, type Running, runProgram } from './program.ts'

/** What it has stored is on its disk, also after it was killed. */
export type Nats = Running & { url: string; stop(): Promise<void> }

/** A real NATS server, as `npm run test:engines` has found it; `args` as its command line has them. */
export async function startNats(args: readonly string[] = ['-js']): Promise<Nats> {
  const port = await freePort()
  const disk = await mkdtemp(join(tmpdir(), 'plaza-nats-'))
  const command = JSON.parse(process.env.PLAZA_TEST_NATS ?? '["nats-server"]')
  const running = await runProgram(command, port, () => [
    ...['-a', '127.0.0.1', '-p', String(port), '-sd', disk],
    ...args,
  ])
  return {
    ...running,
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      await running.kill()
      await rm(disk, { recursive: true, force: true })
    },
  }
}
