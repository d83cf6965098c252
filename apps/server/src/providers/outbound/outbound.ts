import { lookup as askForAddress, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Meters } from '../../lib/meters.ts'
import { createTracer, currentTrace, type Tracer, traceparentOf } from '../../lib/trace.ts'
import { isPrivateAddress } from './private-address.ts'

export type OutboundRequest = {
  url: string
  method: string
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for the whole exchange, redirects included. */
  timeout: number
  /** Milliseconds until an answer begins, where that is less. */
  firstByte?: number
  /** Bytes of the answer that are read; the rest is dropped. */
  maxAnswer: number
  /** 3 by default; with 0 a redirect is itself the answer. */
  maxRedirects?: 0
}

export type OutboundAnswer = {
  status: number
  statusText: string
  headers: Record<string, string>
  body: string
  isCut: boolean
}

/** An answer whose body is no text. */
type OutboundBytes = Omit<OutboundAnswer, 'body'> & { bytes: Buffer }

/** Why no answer came, in words that an operator understands. */
export class OutboundError extends Error {}

export type Outbound = {
  send(request: OutboundRequest): Promise<OutboundAnswer>
  sendForBytes(request: OutboundRequest): Promise<OutboundBytes>
}

const connectTimeout = 5_000
const maxRedirects = 3
const webPorts = [80, 443]
const privateTarget = 'The address lies in a private network'

type Options = {
  /** Any address and any port; for development. */
  allowPrivateTargets: boolean
  /** Called beside those of the web. */
  outboundPorts: readonly number[]
  /** Asks which addresses a name has. */
  resolve?: (
    name: string,
    options: LookupOptions & { all: true },
    answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
  isPrivate?: (address: string) => boolean
  /** Told of each call once it is over. */
  watch?: Meters['called']
  tracer?: Tracer
}

/**
 * Calls to addresses that other people chose. The resolved address is checked when the connection is made, for each
 * redirect too, so that a name cannot point outside while it is checked and inside when it is used.
 */
export function createOutbound({
  allowPrivateTargets,
  outboundPorts,
  resolve = askForAddress,
  isPrivate = isPrivateAddress,
  watch = () => undefined,
  tracer = createTracer(),
}: Options): Outbound {
  const isRefused = (address: string) => !allowPrivateTargets && isPrivate(address)

  const ports = [...webPorts, ...outboundPorts]
  const mayUse = (port: number) => allowPrivateTargets || ports.includes(port)

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      // one private address among several is reason enough: whoever owns the name chose it
      if (addresses.some(({ address }) => isRefused(address))) return callback(new OutboundError(privateTarget), [])
      const [first] = addresses
      if (options.all || !first) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

  function once(url: URL, request: OutboundRequest, signal: AbortSignal) {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // names are checked when they are resolved; what is an address already never is
    if (isIP(host) !== 0 && isRefused(host)) throw new OutboundError(privateTarget)
    // mail servers and databases read what they understand of a web request
    if (!mayUse(portOf(url))) throw new OutboundError(`Only the ports ${ports.join(', ')} can be called`)
    return new Promise<IncomingMessage>((answer, fail) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const call = send(url, {
        method: request.method,
        headers: { 'user-agent': 'Plaza', ...request.headers, ...lengthOf(request.body) },
        lookup,
        signal,
        agent: false,
      })
      const patience = setTimeout(
        () => call.destroy(new OutboundError('The server could not be reached in time')),
        connectTimeout,
      )
      call.once('socket', (socket) => {
        const connected = () => clearTimeout(patience)
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
      })
      const silence = request.firstByte && setTimeout(() => call.destroy(late()), request.firstByte)
      call.once('close', () => clearTimeout(silence))
      call.once('response', (message) => {
        clearTimeout(patience)
        clearTimeout(silence)
        answer(message)
      })
      call.once('error', (error) => {
        clearTimeout(patience)
        fail(error)
      })
      call.end(request.body)
    })
  }

  async function follow(request: OutboundRequest, signal: AbortSignal) {
    let url = readUrl(request.url)
    let next = request
    for (let redirects = 0; ; redirects++) {
      const message = await once(url, next, signal)
      const { statusCode = 0, headers } = message
      const location = [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
      if (location === undefined || request.maxRedirects === 0) return readAnswer(message, request.maxAnswer)
      message.destroy()
      if (redirects === maxRedirects) throw new OutboundError('Too many redirects')
      const target = readUrl(location, url)
      if (url.protocol === 'https:' && target.protocol === 'http:')
        throw new OutboundError('A redirect gave up encryption')
      if (target.origin !== url.origin) next = withoutSecrets(next)
      url = target
      if (statusCode === 303) next = { ...withoutBody(next), method: 'GET' }
    }
  }

  async function sendForBytes(request: OutboundRequest): Promise<OutboundBytes> {
    const deadline = AbortSignal.timeout(request.timeout)
    const begun = performance.now()
    const step = tracer.begin(currentTrace())
    const over = (status: number | undefined) => {
      const ms = performance.now() - begun
      watch({ ms, status })
      tracer.end(step, () => ({
        name: request.method,
        kind: 'client',
        ms,
        isFailed: status === undefined || status >= 400,
        attributes: {
          'http.request.method': request.method,
          // the rest of the address may hold secrets
          'server.address': URL.parse(request.url)?.hostname ?? '',
          ...(status === undefined ? {} : { 'http.response.status_code': status }),
        },
      }))
    }
    try {
      // what the caller says of a trace of its own counts
      const headers = { traceparent: traceparentOf(step), ...request.headers }
      const answer = await follow({ ...request, headers }, deadline)
      over(answer.status)
      return answer
    } catch (error) {
      over(undefined)
      if (error instanceof OutboundError) throw error
      if (deadline.aborted) throw late()
      throw new OutboundError(reasonOf(error))
    }
  }

  return {
    sendForBytes,
    async send(request) {
      const { bytes, ...answer } = await sendForBytes(request)
      return { ...answer, body: bytes.toString('utf8') }
    },
  }
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)

const late = () => new OutboundError('The server did not answer in time')

const secretHeaders = ['authorization', 'cookie', 'x-api-key', 'proxy-authorization']

/** What was meant for one server is not handed on to another. */
const withoutSecrets = ({ headers = {}, ...request }: OutboundRequest): OutboundRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.includes(name.toLowerCase()))),
})

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

const withoutBody = ({ body: _body, ...rest }: OutboundRequest): OutboundRequest => rest

function readUrl(address: string, base?: URL) {
  const url = URL.parse(address, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutboundError('Only addresses that start with http or https can be called')
  }
  return url
}

async function readAnswer(message: IncomingMessage, maxAnswer: number): Promise<OutboundBytes> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxAnswer) break
  }
  return {
    status: message.statusCode ?? 0,
    statusText: message.statusMessage ?? '',
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
    bytes: Buffer.concat(chunks).subarray(0, maxAnswer),
    isCut: size > maxAnswer,
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  ENOTFOUND: 'There is no server of this name',
  EAI_AGAIN: 'The name could not be looked up',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  EPIPE: 'The server closed the connection',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = error instanceof AggregateError ? error.errors[0] : undefined
  return reasons[code] ?? (cause ? reasonOf(cause) : `The call failed${code ? ` (${code})` : ''}`)
}
