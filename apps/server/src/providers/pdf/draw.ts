import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'
import type { PdfJob, PdfOutcome } from './worker.ts'

/** How long the thread is kept with its fonts while nobody wants a file. */
const idleMs = 60_000
/** How long someone waits for one. */
const patienceMs = 60_000

type Thread = { draw(sheet: Sheet): Promise<Buffer>; isOver: boolean }

/** A thread that draws one file after the other, and ends when there was nothing to draw for a while. */
function startThread(): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  // a server that stops does not wait for it
  worker.unref()
  const waiting = new Map<number, { resolve: (file: Buffer) => void; reject: (error: Error) => void }>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const thread: Thread = {
    isOver: false,
    draw: (sheet) =>
      new Promise<Buffer>((resolve, reject) => {
        const id = ++last
        clearTimeout(idle)
        waiting.set(id, { resolve, reject })
        setTimeout(() => end(id, new Error('A file was not drawn in time')), patienceMs).unref()
        worker.postMessage({ id, sheet } satisfies PdfJob)
      }),
  }
  const end = (id: number, outcome: Buffer | Error) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (outcome instanceof Error) caller?.reject(outcome)
    else caller?.resolve(outcome)
    if (waiting.size > 0) return
    clearTimeout(idle)
    idle = setTimeout(() => void worker.terminate(), idleMs).unref()
  }
  const over = (error: Error) => {
    thread.isOver = true
    for (const id of [...waiting.keys()]) end(id, error)
    clearTimeout(idle)
  }
  worker.on('message', (outcome: PdfOutcome) => {
    if ('problem' in outcome) return end(outcome.id, new Error(outcome.problem))
    const { buffer, byteOffset, byteLength } = outcome.file
    end(outcome.id, Buffer.from(buffer, byteOffset, byteLength))
  })
  worker.once('error', over)
  worker.once('exit', () => over(new Error('The thread that draws files ended')))
  return thread
}

let kept: Thread | undefined

/** Draws the file in a thread of its own, so that this one goes on answering. Fonts are loaded there. */
export function drawPdf(sheet: Sheet): Promise<Buffer> {
  if (!kept || kept.isOver) kept = startThread()
  return kept.draw(sheet)
}
