import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './program.ts'

export type OpenSearch = {
  url: string
  /** At once, as when its machine fails. */
  kill(): Promise<void>
  /** Again, at the same address and with what it had, after it was killed. */
  start(): Promise<void>
  stop(): Promise<void>
}

const startWithinMs = 240_000

/** The program and what comes before its arguments, as `npm run test:engines` has found it. */
export function openSearchCommand(): string[] | undefined {
  const found = process.env.PLAZA_TEST_OPENSEARCH
  return found ? JSON.parse(found) : undefined
}

/** A real node of OpenSearch. */
export async function startOpenSearch(): Promise<OpenSearch> {
  const [program = 'java', ...before] = openSearchCommand() ?? []
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'plaza-opensearch-'))
  const release = removeWhenWeDie(folder)
  let child: ChildProcess | undefined

  async function kill() {
    if (!child) return
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    child = undefined
  }

  async function start() {
    // it ends when its input does, in whatever way we end
    const started = spawn(program, [...before, folder, String(port)], { stdio: ['pipe', 'ignore', 'ignore'] })
    child = started
    for (const giveUp = Date.now() + startWithinMs; !(await isReady(url)); ) {
      if (started.exitCode !== null || Date.now() > giveUp) {
        await stop()
        throw new Error('OpenSearch did not start')
      }
      await pause(100)
    }
  }

  async function stop() {
    await kill()
    await rm(folder, { recursive: true, force: true })
    release()
  }

  await start()
  return { url, kill, start, stop }
}

function removeWhenWeDie(folder: string): () => void {
  const script = 'cat > /dev/null; sleep 2; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  return () => guard.stdin.end()
}

const isReady = (url: string) =>
  fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
