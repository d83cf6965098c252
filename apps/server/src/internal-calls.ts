import type { InternalCall } from './context.ts'
import { type HttpServer, insideAddress } from './http/index.ts'

/** A call through all checks of the API, without leaving the process. */
export async function callApi(http: HttpServer, { method, url, headers, body }: InternalCall) {
  const answer = await http.inject({
    method: method as 'GET',
    url,
    remoteAddress: insideAddress,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown) }
}

/** A file as its address gives it, without leaving the process. */
export async function openFile(http: HttpServer, url: string) {
  const answer = await http.inject({ method: 'GET', url, remoteAddress: insideAddress })
  if (answer.statusCode !== 200) return undefined
  return { bytes: answer.rawPayload, contentType: String(answer.headers['content-type']) }
}
