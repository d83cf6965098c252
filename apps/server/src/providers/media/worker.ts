/** The process in which files of strangers are opened. It knows nothing but the paths and words it is given. */
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import type { Card, Document, Extension, Format, Picture, PictureExtension, Refused, Size } from './media.ts'
import { pictureExtensions } from './media.ts'
import { lockDecoders, remake, view } from './picture.ts'
import { type DocumentFormat, documentFormatOf, pictureFormatOf } from './sniff.ts'

export type Job =
  | { task: 'prepare'; path: string; output: string; extension: Extension }
  | { task: 'resize'; path: string; output: string; size: Size; format: Format }
  | { task: 'card'; path: string | undefined; output: string; card: Card }

/** `failed` is our own fault, a full disk for example. */
export type Outcome = Picture | Document | Refused | { kind: 'failed'; message: string }

const isPicture = (extension: Extension): extension is PictureExtension =>
  pictureExtensions.some((known) => known === extension)

const textFormats: readonly Extension[] = ['txt', 'csv']
const formatFor = (extension: Extension) => (textFormats.includes(extension) ? 'text' : extension) as DocumentFormat

async function run(job: Job): Promise<Outcome> {
  if (job.task === 'card') {
    // fonts and their shaping are of no use to those who only make pictures smaller
    const { drawCard } = await import('./card.ts')
    return drawCard({ bytes: job.path === undefined ? undefined : await readFile(job.path), ...job })
  }
  const bytes = await readFile(job.path)
  if (job.task === 'resize') return view({ bytes, ...job })
  const { extension, output } = job
  if (bytes.length === 0) return { kind: 'refused', reason: 'The file is empty' }
  if (!isPicture(extension)) {
    return documentFormatOf(bytes) === formatFor(extension)
      ? { kind: 'document', bytes: bytes.length }
      : { kind: 'refused', reason: `The content of this file is not what .${extension} files contain` }
  }
  const format = pictureFormatOf(bytes)
  return format
    ? remake({ bytes, format, output, extension })
    : { kind: 'refused', reason: 'This is not a JPEG, PNG, WebP, AVIF or GIF picture' }
}

lockDecoders()
process.on('message', (job: Job) => {
  void run(job)
    .catch((error: unknown): Outcome => ({ kind: 'failed', message: String(error) }))
    .then((outcome) => process.send?.(outcome))
})
// the server ends us; a Ctrl-C in its terminal reaches us too, and the picture at hand should still be finished
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// there is nothing left to end in order, and `exit` can wait for ever for the threads that compile: nodejs/node#54918
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')
