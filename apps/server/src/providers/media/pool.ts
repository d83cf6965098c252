import { refuse } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import { type Answer, type FileProcess, startFileProcess } from './file-process.ts'
import type { Document, Media, Picture, Refused } from './media.ts'
import type { Job } from './worker.ts'

export type PoolOptions = { log: Log; workers?: number; timeoutMs?: number; queueLength?: number; idleMs?: number }

type Result = Picture | Document | Refused
type Waiting = { job: Job; resolve: (result: Result) => void; reject: (error: unknown) => void }
type Worker = { process: FileProcess; isBusy: boolean; idleTimer?: NodeJS.Timeout }

/**
 * A few processes that open strangers' files: one that hangs is ended, one that a decoder's bug brings down takes
 * nobody along, and their memory is given back when nothing is uploaded for a while.
 */
export function createMedia(options: PoolOptions): Media {
  const { log, workers: most = 2, timeoutMs = 10_000, queueLength = 50, idleMs = 60_000 } = options
  const workers = new Set<Worker>()
  const queue: Waiting[] = []
  let isStopped = false

  const run = (job: Job) =>
    new Promise<Result>((resolve, reject) => {
      if (isStopped || queue.length >= queueLength) {
        reject(refuse('file.tooManyAtWork'))
        return
      }
      queue.push({ job, resolve, reject })
      pump()
    })

  function pump() {
    if (queue.length === 0) return
    const worker = [...workers].find(({ isBusy }) => !isBusy) ?? (workers.size < most ? startWorker() : undefined)
    const next = worker && queue.shift()
    if (!next) return
    void work(worker, next)
  }

  async function work(worker: Worker, { job, resolve, reject }: Waiting) {
    worker.isBusy = true
    clearTimeout(worker.idleTimer)
    const settle = await worker.process.run(job, timeoutMs).then(
      (answer) => {
        // its process is being ended, and must not be given the next file
        if (answer.kind === 'slow' || answer.kind === 'died') end(worker)
        return answerWith(answer, { job, resolve, reject })
      },
      (error: unknown) => () => reject(error),
    )
    worker.isBusy = false
    worker.idleTimer = setTimeout(() => end(worker), idleMs).unref()
    settle()
    pump()
  }

  /** How to tell the answer to whoever waits for it. */
  function answerWith(answer: Answer, { job, resolve, reject }: Waiting) {
    const { task } = job
    switch (answer.kind) {
      case 'slow':
        log.warn('A file took too long to read', { task })
        return () => resolve({ kind: 'refused', reason: 'The file takes too long to read' })
      case 'died':
        log.error('A file brought down the process that opened it', { task, lastWords: answer.lastWords })
        return () => resolve({ kind: 'refused', reason: 'The file cannot be read' })
      case 'failed':
        return () => reject(new Error(answer.message))
      default:
        return () => resolve(answer)
    }
  }

  function startWorker(): Worker {
    const worker: Worker = { process: startFileProcess(), isBusy: false }
    workers.add(worker)
    worker.process.onEnd(() => {
      workers.delete(worker)
      pump()
    })
    return worker
  }

  function end(worker: Worker) {
    workers.delete(worker)
    worker.process.end()
  }

  return {
    // each task is answered with the kinds that its type names
    prepare: (file) => run({ task: 'prepare', ...file }) as ReturnType<Media['prepare']>,
    resize: (file) => run({ task: 'resize', ...file }) as ReturnType<Media['resize']>,
    card: (file) => run({ task: 'card', ...file }) as ReturnType<Media['card']>,
    stop() {
      isStopped = true
      for (const { reject } of queue.splice(0)) reject(refuse('server.unavailable'))
      for (const worker of workers) end(worker)
    },
  }
}
