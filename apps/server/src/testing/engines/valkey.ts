import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, endWhenWeDie, freePort } from './program.ts'

export type Valkey = {
  url: string
  /** At once, as when its machine fails. */
  kill(): Promise<void>
  /** Lines stay open and nothing comes, as when a machine hangs; `false` lets it go on. */
  freeze(isFrozen: boolean): void
  /** Again, at the same address, after it was killed. */
  start(): Promise<void>
  stop(): Promise<void>
}

const startWithinMs = 20_000

/** The program and what comes before its arguments, as `npm run test:engines` has found it. */
export function valkeyCommand(): string[] | undefined {
  const found = process.env.PLAZA_TEST_VALKEY
  return found ? JSON.parse(found) : undefined
}

/** A real Valkey, or Redis, that keeps nothing. */
export async function startValkey(settings: Record<string, string> = {}): Promise<Valkey> {
  const [program = 'valkey-server', ...before] = valkeyCommand() ?? []
  const port = await freePort()
  let end: () => Promise<void> = async () => undefined
  let freeze: Valkey['freeze'] = () => undefined

  async function start() {
    const folder = await mkdtemp(join(tmpdir(), 'plaza-valkey-'))
    const all = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder, ...settings }
    const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn(program, [...before, ...args], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    const release = endWhenWeDie(child, folder)
    end = async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
      release()
    }
    freeze = (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT')
    for (const giveUp = Date.now() + startWithinMs; !(await answers(port)); ) {
      if (child.exitCode !== null || Date.now() > giveUp) {
        await end()
        throw new Error(`${program} did not start`)
      }
      await pause(20)
    }
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(),
    freeze: (isFrozen) => freeze(isFrozen),
    start,
    stop: () => end(),
  }
}
