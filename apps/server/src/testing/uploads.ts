import type { UploadedFile } from '@plaza/contract'
import type { Answer, As, TestApp } from './app.ts'

export type FormPart = { name: string; value: string | Buffer; filename?: string; type?: string }

const boundary = 'plaza-form-boundary'

/** A multipart form as browsers write it. */
export function formBody(parts: readonly FormPart[]) {
  const written = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    `${type === undefined ? '' : `\r\ncontent-type: ${type}`}\r\n\r\n`,
    value,
    '\r\n',
  ])
  return Buffer.concat([...written, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export type Policy = { endpoint_url: string; params: Record<string, string> }

/** Uploads over HTTP, as the front end does them. */
export function createUploader(plaza: TestApp) {
  const policy = (filename: string, { as, folder }: { as?: As; folder?: string } = {}) =>
    plaza.ok<Policy>(
      'GET',
      `/uploads/policy?filename=${encodeURIComponent(filename)}${folder === undefined ? '' : `&folder=${folder}`}`,
      as ? { as } : {},
    )

  const postParts = <Body = UploadedFile & { message: string }>(parts: readonly FormPart[]): Promise<Answer<Body>> =>
    plaza.call<Body>('POST', '/files', { as: {}, body: formBody(parts), headers: formHeaders })

  const post = (params: Record<string, string>, file: Buffer, more: readonly FormPart[] = []) =>
    postParts([
      ...Object.entries(params).map(([name, value]) => ({ name, value })),
      { name: 'content-type', value: 'application/octet-stream' },
      { name: 'file', value: file, filename: 'whatever.bin', type: 'application/octet-stream' },
      ...more,
    ])

  return {
    policy,
    postParts,
    post,
    /** Asks for permission and sends; the answer may be a refusal. */
    async send(filename: string, file: Buffer, options: { as?: As; folder?: string } = {}) {
      return post((await policy(filename, options)).params, file)
    },
    /** The bytes and headers of a file. */
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await plaza.app.http.inject({ method: 'GET', url: path, headers })
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string | undefined>,
        bytes: response.rawPayload,
      }
    },
  }
}

export const pathOf = (file: { key: string }) => `/files/${file.key}`
