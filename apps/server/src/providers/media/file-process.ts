import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job, Outcome } from './worker.ts'

/** `slow` and `died` are what a hostile file can do to the process that opens it. */
export type Answer = Outcome | { kind: 'slow' } | { kind: 'died'; lastWords: string }

/** One process that opens one file at a time. */
export type FileProcess = {
  run(job: Job, timeoutMs: number): Promise<Answer>
  end(): void
  onEnd(listener: () => void): void
}

export function startFileProcess(): FileProcess {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--max-old-space-size=128'],
    // nothing that the server knows is worth stealing from here
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-500)
  })
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  child.on('error', (error) => {
    lastWords = error.message
    ended.abort()
  })
  const isReady = once(child, 'message', { signal: ended.signal }).then(
    () => true,
    () => false,
  )

  /** Waiting for work must not keep the server from ending; work itself does. */
  const hold = (isWorking: boolean) => {
    if (isWorking) child.ref()
    else child.unref()
    child.channel?.[isWorking ? 'ref' : 'unref']()
  }

  return {
    async run(job, timeoutMs) {
      hold(true)
      if (!(await isReady)) throw new Error(`The process that opens files does not start: ${lastWords}`)
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), timeoutMs)
      try {
        const answer = once(child, 'message', { signal: AbortSignal.any([ended.signal, over.signal]) })
        child.send(job, () => undefined)
        const [outcome] = (await answer) as [Outcome]
        return outcome
      } catch {
        child.kill('SIGKILL')
        return over.signal.aborted ? { kind: 'slow' } : { kind: 'died', lastWords }
      } finally {
        clearTimeout(timer)
        hold(false)
      }
    },
    end: () => void child.kill('SIGKILL'),
    onEnd: (listener) => void child.once('exit', listener),
  }
}
