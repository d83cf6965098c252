import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { type ApiError, refuse } from '../lib/errors.ts'

export type FormLimits = { fileBytes: number; requestBytes: number; timeoutMs: number }

/** A form while its file is still coming. `isComplete` settles when everything is there, or will never be. */
export type Form = { fields: ReadonlyMap<string, string>; file: Readable; isComplete: Promise<void> }

const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0)
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`

/**
 * Reads a multipart form up to its file, which must be named `file` and come after the fields. What is wrong with the
 * form later ends the file with that error.
 */
export function readForm(request: IncomingMessage, limits: FormLimits): Promise<Form> {
  const { fileBytes, requestBytes, timeoutMs } = limits
  const formTooLarge = () => refuse('upload.formTooLarge', { values: { limit: megabytes(requestBytes) } })
  if (announcedBytes(request) > requestBytes) throw formTooLarge()
  const form = openForm(request, fileBytes)
  const fields = new Map<string, string>()
  const opened = Promise.withResolvers<Form>()
  const completed = Promise.withResolvers<void>()
  // the code that received the form sees the error there; if none did, `opened` says so
  completed.promise.catch(() => undefined)
  let file: Readable | undefined
  let isOver = false
  let bytes = 0

  function fail(error: ApiError) {
    if (isOver) return
    end()
    request.unpipe(form)
    form.destroy()
    opened.reject(error)
    completed.reject(error)
    file?.destroy(error)
  }
  function end() {
    isOver = true
    clearTimeout(timer)
  }

  const timer = setTimeout(() => fail(refuse('upload.tooSlow')), timeoutMs)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > requestBytes) fail(formTooLarge())
    // nobody sends that much by mistake
    if (bytes > 2 * requestBytes) request.destroy()
  })
  request.once('close', () => {
    if (!request.complete) fail(refuse('upload.cutOff'))
  })
  form.on('error', () => fail(refuse('upload.formUnreadable')))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => fail(refuse('upload.tooManyParts')))
  }
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(refuse('upload.fieldTooLong'))
    fields.set(name, value)
  })
  form.on('file', (name, stream) => {
    // it must have a listener whatever happens to it
    stream.on('error', () => undefined)
    if (name !== 'file' || file) return fail(refuse('upload.fileMissing'))
    file = stream
    stream.on('limit', () => fail(refuse('upload.fileTooLarge', { values: { limit: megabytes(fileBytes) } })))
    // what comes after the file was not there when its sender was asked for permission
    opened.resolve({ fields: new Map(fields), file: stream, isComplete: completed.promise })
  })
  form.on('finish', () => {
    if (!file) return fail(refuse('upload.fileMissing'))
    end()
    completed.resolve()
  })
  request.pipe(form)
  return opened.promise
}

const drainMs = 3_000

/** Lets a client finish sending, within reason: one whose connection is cut meanwhile never reads why it was refused. */
export const drain = (request: IncomingMessage, { requestBytes }: FormLimits) =>
  new Promise<void>((resolve) => {
    if (request.readableEnded || request.destroyed || announcedBytes(request) > requestBytes) return resolve()
    const timer = setTimeout(resolve, drainMs)
    for (const event of ['end', 'close', 'error']) {
      request.once(event, () => {
        clearTimeout(timer)
        resolve()
      })
    }
    request.resume()
  })

function openForm({ headers }: IncomingMessage, fileBytes: number) {
  try {
    return new Busboy({
      // the content type is there: the route takes no other
      headers: headers as BusboyHeaders,
      limits: { fileSize: fileBytes, files: 1, fields: 30, parts: 40, fieldNameSize: 100, fieldSize: 8 * 1024 },
    })
  } catch {
    throw refuse('upload.formUnreadable')
  }
}
