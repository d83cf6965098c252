import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect as open } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const startWithinMs = 20_000

export type Running = {
  /** At once, as when its machine fails. */
  kill(): Promise<void>
  /** Lines stay open and nothing comes, as when a machine hangs; `false` lets it go on. */
  freeze(isFrozen: boolean): void
  /** Again, at the same address, after it was killed. */
  start(): Promise<void>
}

/** Runs a program that listens at a port; `argsIn` makes its arguments, given a folder that goes when it ends. */
export async function runProgram(
  [program = '', ...before]: readonly string[],
  port: number,
  argsIn: (folder: string) => string[],
): Promise<Running> {
  let kill: Running['kill'] = async () => undefined
  let freeze: Running['freeze'] = () => undefined

  async function start() {
    const folder = await mkdtemp(join(tmpdir(), 'plaza-engine-'))
    const child = spawn(program, [...before, ...argsIn(folder)], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    const release = endWhenWeDie(child, folder)
    kill = async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
      release()
    }
    freeze = (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT')
    for (const giveUp = Date.now() + startWithinMs; !(await answers(port)); ) {
      if (child.exitCode !== null || Date.now() > giveUp) {
        await kill()
        throw new Error(`${program} did not start`)
      }
      await pause(20)
    }
  }

  await start()
  return { kill: () => kill(), freeze: (isFrozen) => freeze(isFrozen), start }
}

/** A test run that is killed ends nothing that it has started; a small shell waits for its end and does. */
export function endWhenWeDie({ pid }: ChildProcess, folder: string): () => void {
  const script = 'cat > /dev/null; [ -d "$2" ] && kill -9 "$1"; rm -rf "$2"'
  const args = ['-c', script, 'sh', String(pid), folder]
  const guard = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  return () => guard.stdin.end()
}

export const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = open(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
