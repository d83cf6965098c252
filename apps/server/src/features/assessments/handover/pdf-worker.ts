/** The thread in which files are drawn: what takes a third of a second is nothing that others should wait for. */
import { parentPort } from 'node:worker_threads'
import type { EvidenceReader } from './evidence-content.ts'
import { evidencePdf, type PdfContent } from './evidence-pdf.ts'

export type PdfJob = { id: number; content: PdfContent; reader: EvidenceReader }
export type PdfOutcome = { id: number; file: Uint8Array } | { id: number; problem: string }

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes arrive as plain arrays. */
const asSent = (reader: EvidenceReader): EvidenceReader => ({
  ...reader,
  pictures: new Map([...reader.pictures].map(([sha256, bytes]) => [sha256, asBuffer(bytes)])),
  assetPicture: reader.assetPicture && asBuffer(reader.assetPicture),
})

async function draw({ id, content, reader }: PdfJob): Promise<PdfOutcome> {
  try {
    return { id, file: Uint8Array.from(await evidencePdf(content, asSent(reader))) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

parentPort?.on('message', (job: PdfJob) => void draw(job).then((outcome) => parentPort?.postMessage(outcome)))
