import { Worker } from 'node:worker_threads'
import type { Period } from '@plaza/domain'
import type { FeedProblem, Reading } from './read-feed.ts'

const patienceMs = 20_000
const mostMegabytes = 256
/** How long the thread is kept while nothing is to be read. */
const idleMs = 60_000

type Outcome = Period[] | FeedProblem | 'tooSlow'

let kept: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a feed in a thread of its own, one after the other. The thread is ended when one takes too long or too much:
 * strangers wrote it, and rules of recurrence can be made to be worked out for ever.
 */
export function readInThread(text: string, reading: Reading): Promise<Outcome> {
  const next = last.then(() => readOne(text, reading))
  last = next.catch(() => undefined)
  return next
}

function startThread(): Worker {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // what libraries say about a feed may hold what is in it
    stdout: true,
    stderr: true,
  })
  // a server that stops does not wait for it
  worker.unref()
  worker.once('exit', () => {
    if (kept === worker) kept = undefined
  })
  return worker
}

function readOne(text: string, reading: Reading): Promise<Outcome> {
  clearTimeout(idle)
  kept ??= startThread()
  const worker = kept
  const drop = () => {
    if (kept === worker) kept = undefined
    void worker.terminate()
  }
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const fail = (error: NodeJS.ErrnoException) => {
    drop()
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('tooSlow')
    else reject(error)
  }
  const end = () => reject(new Error('The thread that reads calendars ended'))
  const patience = setTimeout(() => {
    drop()
    resolve('tooSlow')
  }, patienceMs)
  worker.on('message', resolve).on('error', fail).on('exit', end)
  worker.postMessage({ text, reading })
  return promise.finally(() => {
    clearTimeout(patience)
    worker.off('message', resolve).off('error', fail).off('exit', end)
    idle = setTimeout(drop, idleMs).unref()
  })
}
