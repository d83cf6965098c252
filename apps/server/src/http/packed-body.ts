import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../lib/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the bytes of the connection itself. */
    bodyAsSent?: true
  }
}

const tooLarge = () => refuse('body.tooLarge')
const unreadable = () => refuse('body.notGzip')

/** How the body is packed: nothing when there is none to look at, or when it is said to be as it is. */
function packingOf({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return
  const { 'content-length': length, 'transfer-encoding': transfer } = headers
  if (transfer === undefined && (length === undefined || length === '0')) return
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  return encoding === '' || encoding === 'identity' ? undefined : encoding
}

/**
 * The body of a request as its route reads it. Gzip alone is unpacked, which is what clients of this API have ever sent:
 * each further way would be one more decoder that strangers may feed. What comes out is counted, because a few kilobytes
 * can hold gigabytes.
 */
export function unpackBody(request: FastifyRequest, sent: Readable): Readable {
  const encoding = packingOf(request)
  if (encoding === undefined) return sent
  const { bodyAsSent } = request.routeOptions.config
  if (bodyAsSent || (encoding !== 'gzip' && encoding !== 'x-gzip')) {
    throw refuse('body.otherEncoding', {
      values: { encoding },
      // RFC 9110 §15.5.16: what would be read
      headers: { 'accept-encoding': bodyAsSent ? 'identity' : 'gzip' },
    })
  }
  return counted(sent, request.routeOptions.bodyLimit)
}

/** The framework compares `receivedEncodedLength` with the length that was announced. */
class Unpacked extends Transform {
  receivedEncodedLength = 0
}

function counted(sent: Readable, limit: number): Readable {
  const gunzip = createGunzip()
  let bytes = 0
  const unpacked = new Unpacked({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= limit) return done(null, chunk)
      done(tooLarge())
    },
  })
  sent.on('data', (chunk: Buffer) => {
    unpacked.receivedEncodedLength += chunk.length
  })
  // a client that hangs up in the middle, a body that is no gzip, or one that is too large: all of it stops then
  sent.once('error', (error) => unpacked.destroy(error))
  gunzip.once('error', () => unpacked.destroy(unreadable()))
  // a body that is refused unread has no other listener, and an error that nobody hears ends the process
  unpacked.on('error', () => undefined)
  unpacked.once('close', () => {
    sent.unpipe(gunzip)
    gunzip.destroy()
  })
  sent.pipe(gunzip).pipe(unpacked)
  return unpacked
}
