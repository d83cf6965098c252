import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Within this time a client must have taken this much of what it asked for; a phone in a tunnel does. */
const usualPatienceMs = 10_000
const leastBytes = 8 * 1024
/** When so much waits to be read by all clients together, memory runs out before that time is over. */
const manyBytes = 64 * 1024 ** 2
const shortPatienceMs = 2_000
const sweepMs = 500
/** No browser sends this many requests before reading anything; a client that does wants the server to work for nothing. */
const unansweredLimit = 16

export type SlowClientOptions = {
  /** Connections that one address may hold, or nothing when it may hold any number. */
  connectionsOf(socket: Socket): { address: string; most: number } | undefined
  /** Called for each connection that is ended here. */
  onClose(reason: 'unread' | 'unanswered' | 'connections'): void
  now?: () => number
}

type Watched = {
  taken: number
  sinceMs: number
  unanswered: number
  /** Ends with the last answer that was asked for. */
  last: Promise<void>
}

/** Bytes that have left this process. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Ends the connections of clients that do not read what they asked for. Each keeps its answers in our memory for as long
 * as it likes otherwise: Node itself knows clients that ask slowly, but none that listen slowly.
 */
export function closeSlowClients(server: Server, { connectionsOf, onClose, now = Date.now }: SlowClientOptions) {
  const watched = new Map<Socket, Watched>()
  const openOf = new Map<string, number>()

  function end(socket: Socket, reason: Parameters<SlowClientOptions['onClose']>[0]) {
    onClose(reason)
    // an orderly end would wait until everything is read
    socket.resetAndDestroy()
  }

  server.on('connection', (socket: Socket) => {
    const allowed = connectionsOf(socket)
    const address = allowed?.address
    if (allowed) {
      const open = (openOf.get(allowed.address) ?? 0) + 1
      openOf.set(allowed.address, open)
      if (open > allowed.most) setImmediate(() => end(socket, 'connections'))
    }
    watched.set(socket, { taken: 0, sinceMs: now(), unanswered: 0, last: Promise.resolve() })
    socket.once('close', () => {
      watched.delete(socket)
      if (address === undefined) return
      const left = (openOf.get(address) ?? 1) - 1
      if (left > 0) openOf.set(address, left)
      else openOf.delete(address)
    })
  })

  /**
   * Waits until the client has been sent the answers to what it asked before on this connection. False when it is gone,
   * or has asked for so much that nobody works for it any more.
   */
  async function turnOf({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const state = watched.get(socket)
    if (!state) return true
    if (socket.destroyed) return false
    if (state.unanswered === unansweredLimit) {
      end(socket, 'unanswered')
      return false
    }
    const before = state.last
    state.unanswered++
    state.last = new Promise((resolve) => {
      response.once('close', () => {
        state.unanswered--
        resolve()
      })
    })
    if (state.unanswered === 1) return true
    await before
    return !socket.destroyed
  }

  const sweep = () => {
    const unread = [...watched.keys()].reduce((sum, socket) => sum + socket.writableLength, 0)
    const patienceMs = unread > manyBytes ? shortPatienceMs : usualPatienceMs
    for (const [socket, state] of watched) {
      const taken = takenBy(socket)
      if (socket.writableLength === 0 || taken - state.taken >= leastBytes) {
        state.taken = taken
        state.sinceMs = now()
      } else if (now() - state.sinceMs >= patienceMs) {
        end(socket, 'unread')
      }
    }
  }
  const timer = setInterval(sweep, sweepMs).unref()
  server.once('close', () => clearInterval(timer))
  /** Whether a connection has asked for something that it was not sent yet. */
  const isWaiting = (socket: Socket) => (watched.get(socket)?.unanswered ?? 0) > 0

  return { turnOf, isWaiting }
}
