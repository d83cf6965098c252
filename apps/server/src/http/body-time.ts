import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** A body that comes letter by letter would keep a connection and its memory for minutes. */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number) {
  // the server's calls to itself have their body immediately, and no socket that could be closed
  if (!(request.socket instanceof Socket)) return
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    // a client that never closes its side would keep ours open
    request.socket.destroySoon()
  }, timeoutMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
