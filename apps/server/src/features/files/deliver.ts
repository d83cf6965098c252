import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, refuse } from '../../lib/errors.ts'
import { isNewSizeAllowed } from '../rate-limits/index.ts'
import { contentTypes, isPicture } from './file-types.ts'
import { type ParsedKey, parseKey } from './keys.ts'
import type { FileParts } from './parts.ts'
import { checkSignature, isPrivateKey } from './private-files.ts'
import { readHandlerCode, type View, viewOfEdits, viewOfQuery } from './view.ts'

/** A file for somebody, or the news that they have it already. */
export type Delivery = {
  contentType: string
  etag: string
  /** The name to save it under; nothing for what may be shown at once. */
  saveAs: string | undefined
  varies: boolean
  /** Files never change; a stand-in for one that is not made yet does. */
  isFinal: boolean
  /** Only whoever was given the address may have it; nobody in between keeps a copy. */
  isPrivate: boolean
  content: { bytes: number; body: Readable | Buffer } | 'unchanged'
}

/** `known` is what the asker has already, `address` whose patience new sizes count against. */
export type FileRequest = {
  accept: string
  known: string | undefined
  address: string
  query: Readonly<Record<string, unknown>>
}

/** `GET /files/<key>?w=&h=&fit=&format=` */
export async function deliverFile(
  { path, ...request }: FileRequest & { path: string },
  parts: FileParts,
): Promise<Delivery> {
  const parsed = parseKey(path)
  if (!parsed) {
    // clients that know one address for files and pictures ask the image handler there; its codes begin with {"
    if (path.startsWith('eyJ')) return deliverHandled({ code: path, ...request }, parts)
    throw refuse('file.unknown')
  }
  const view = isPicture(parsed.extension) ? viewOfQuery(request.query, request.accept, parsed.extension) : undefined
  return deliver({ key: path, parsed, view, request }, parts)
}

/** `GET /images/<code>` */
export async function deliverHandled(
  { code, ...request }: FileRequest & { code: string },
  parts: FileParts,
): Promise<Delivery> {
  const { key, edits } = readHandlerCode(code, parts.settings.filesBucket)
  const parsed = parseKey(key)
  if (!parsed || !isPicture(parsed.extension)) throw refuse('file.pictureUnknown')
  return deliver({ key, parsed, view: viewOfEdits(edits, parsed.extension), request }, parts)
}

type RequestedFile = { key: string; parsed: ParsedKey; view: View | undefined; request: FileRequest }

async function deliver({ key, parsed, view, request }: RequestedFile, parts: FileParts): Promise<Delivery> {
  const { random, extension, name } = parsed
  checkSignature(key, request.query, parts)
  const delivery = {
    contentType: contentTypes[view?.format ?? extension],
    // a key stands for one content for ever, so its random part is as good as a hash
    etag: `"${random}${view ? `-${view.name}` : ''}"`,
    saveAs: isPicture(extension) ? undefined : `${name}.${extension}`,
    varies: view?.contentDependsOnAccept ?? false,
    isFinal: true,
    isPrivate: isPrivateKey(key, parts),
  }
  if (request.known === delivery.etag) return { ...delivery, content: 'unchanged' }
  const resized = view && (await findView({ key, view, address: request.address }, parts))
  if (resized) return { ...delivery, content: { bytes: resized.length, body: resized } }
  const original = await parts.files.get(key)
  if (!original) throw refuse('file.unknown')
  // a page with a picture that is too large is better than one with a hole
  const asIs = { contentType: contentTypes[extension], etag: `"${random}"`, isFinal: view === undefined }
  return { ...delivery, ...asIs, content: original }
}

type WantedView = { key: string; view: View; address: string }

/** The view, nothing when it cannot be made now. */
async function findView(wanted: WantedView, parts: FileParts): Promise<Buffer | undefined> {
  const place = { key: wanted.key, name: wanted.view.name }
  return (await parts.views.get(place)) ?? parts.making(`${place.key}?${place.name}`, () => makeView(wanted, parts))
}

async function makeView({ key, view, address }: WantedView, parts: FileParts): Promise<Buffer | undefined> {
  const original = await parts.files.get(key)
  if (!original) throw refuse('file.unknown')
  if (!(await isNewSizeAllowed(parts, address))) {
    original.body.destroy()
    return
  }
  return parts.temp.during(async (newPath) => {
    const [path, output] = [newPath(), newPath()]
    await pipeline(original.body, createWriteStream(path, { mode: 0o600 }))
    const { size, format } = view
    const resized = await parts.media.resize({ path, output, size, format }).catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 503) return
      throw error
    })
    return resized?.kind === 'picture' ? parts.views.keep({ key, name: view.name }, output) : undefined
  })
}
