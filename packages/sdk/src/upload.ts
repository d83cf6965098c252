import type { UploadedFile, UploadPolicy } from '@plaza/contract'
import { exchange, type Patience } from './transport.ts'
import type { Result } from './types.ts'

export type UploadOptions = {
  /** `images`, `images/avatars`, `attachments` or `files`, which is where it goes otherwise. */
  folder?: string | undefined
  /** The name to store it under; a `File` brings its own. */
  filename?: string | undefined
  /** Hears the share that was sent, from 0 to 1. In browsers only. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type Upload = (file: Blob, options?: UploadOptions) => Promise<Result<UploadedFile>>

type UploadParts = {
  policy: (asked: { filename: string; folder?: string | undefined }, signal?: AbortSignal) => Promise<UploadPolicy>
  fetch: typeof fetch | undefined
}

/** As long as the server waits for a file. */
const timeoutMs = 120000

/** Asks for permission, then sends the file. */
export const createUpload =
  ({ policy, fetch }: UploadParts): Upload =>
  async (file, { folder, filename, onProgress, signal } = {}) => {
    const name = filename ?? (file as Blob & { name?: string }).name ?? 'file'
    const { endpoint_url: url, params } = await policy({ filename: name, folder }, signal)
    const body = new FormData()
    for (const [field, value] of Object.entries(params)) body.append(field, value)
    body.append('content-type', file.type)
    body.append('file', file, name)

    const patience: Patience = {
      timeoutMs,
      signal,
      retries: 0,
      fetch: (onProgress && tellingFetch(onProgress)) ?? fetch,
    }
    // the server answers an upload with the file it stored
    return exchange({ method: 'POST', url, headers: new Headers(), body }, patience) as Promise<Result<UploadedFile>>
  }

/** The part of `XMLHttpRequest` that is used; named here, so that Node programs can compile this file. */
type ProgressRequest = {
  upload: { onprogress: (event: { loaded: number; total: number }) => void }
  onload: () => void
  onerror: (reason: unknown) => void
  onabort: (reason: unknown) => void
  status: number
  responseText: string
  open(method: string, url: string): void
  send(body: unknown): void
  abort(): void
  getResponseHeader(name: string): string | null
}

/** `fetch` cannot tell how much was sent; what browsers had before it can. */
function tellingFetch(onProgress: (share: number) => void): typeof fetch | undefined {
  // browsers have it, and it has these parts
  const { XMLHttpRequest } = globalThis as unknown as { XMLHttpRequest?: new () => ProgressRequest }
  if (!XMLHttpRequest) return
  return (url, { method = '', body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
      request.onload = () => {
        const headers = new Headers()
        for (const name of ['x-request-id', 'retry-after']) {
          const value = request.getResponseHeader(name)
          if (value) headers.set(name, value)
        }
        resolve(new Response(request.responseText || null, { status: request.status, headers }))
      }
      request.onerror = request.onabort = reject
      signal?.addEventListener('abort', () => request.abort())
      request.open(method, String(url))
      request.send(body)
    })
}
