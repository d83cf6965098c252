/** The thread in which files are drawn: what takes a third of a second is nothing that others should wait for. */
import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

export type PdfJob = { id: number; sheet: Sheet }
export type PdfOutcome = { id: number; file: Uint8Array } | { id: number; problem: string }

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes arrive as plain arrays. */
const asSent = (sheet: Sheet): Sheet => ({
  ...sheet,
  pictures: sheet.pictures && new Map([...sheet.pictures].map(([sha256, bytes]) => [sha256, asBuffer(bytes)])),
  picture: sheet.picture && asBuffer(sheet.picture),
})

async function draw({ id, sheet }: PdfJob): Promise<PdfOutcome> {
  try {
    return { id, file: Uint8Array.from(await drawSheet(asSent(sheet))) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

parentPort?.on('message', (job: PdfJob) => void draw(job).then((outcome) => parentPort?.postMessage(outcome)))
