import { io, type Socket } from 'socket.io-client'
import oldIo from 'socket.io-client-2'
import type { App } from '../app.ts'

/** After so long what does not come is told, with what came instead. */
const patienceMs = 60_000

export type Heard = { event: string; content: unknown }

/** A client of the signals of one server, and all it has heard. */
export type Listener = {
  id(): string
  heard: Heard[]
  /** The content of the next event of this name, or of one that came already and was not taken yet. */
  next(event: string): Promise<unknown>
  /** Why the connection ended. */
  ended: Promise<string>
  close(): void
}

/** Opens a server for sockets; answers its address. */
export async function listen(app: App): Promise<string> {
  await app.startSignals()
  return app.http.listen({ host: '127.0.0.1', port: 0 })
}

type Options = {
  /** What to answer when the server asks; nothing for a client that stays silent. */
  answer?: object | (() => object) | undefined
  transports?: string[]
  isOld?: boolean
  afterMs?: number
}

/** Connects as front ends do. The end of the server ends it too. */
export function connect(
  address: string,
  { answer, transports = ['websocket'], isOld = false, afterMs }: Options,
): Listener {
  const heard: Heard[] = []
  const waiting = new Map<string, ((content: unknown) => void)[]>()
  const taken = new Set<Heard>()

  const hear = (event: string, content: unknown) => {
    const news = { event, content }
    heard.push(news)
    const listener = waiting.get(event)?.shift()
    if (!listener) return
    taken.add(news)
    listener(content)
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const options = { path: '/signal', transports, forceNew: true, reconnection: false }
  const socket = (isOld ? oldIo : io)(`${address}/signal`, options) as Socket
  const events = [
    'authenticated',
    'sessionExpired',
    'unheard',
    'willDisconnect',
    'warning',
    'signal',
    'news',
    'newMessage',
    'transactionChanged',
  ]
  for (const event of [...events, 'ratingReceived', 'listingModerated', 'appUpdate', 'consolePresence']) {
    socket.on(event, (content: unknown) => hear(event, content))
  }
  socket.on('authentication', (_id: string, reply: (claim: object) => void) => {
    hear('authentication', _id)
    if (answer === undefined) return
    const claim = typeof answer === 'function' ? answer() : answer
    if (afterMs === undefined) reply(claim)
    else setTimeout(() => reply(claim), afterMs)
  })
  socket.on('disconnect', (reason: string) => end(reason))

  return {
    id: () => socket.id ?? '',
    heard,
    ended,
    close: () => void socket.close(),
    next(event) {
      const news = heard.find((candidate) => candidate.event === event && !taken.has(candidate))
      if (news) {
        taken.add(news)
        return Promise.resolve(news.content)
      }
      return new Promise((resolve, reject) => {
        const names = () => heard.map((each) => each.event).join(', ')
        const timer = setTimeout(() => reject(new Error(`No "${event}" came, only: ${names()}`)), patienceMs)
        const take = (content: unknown) => {
          clearTimeout(timer)
          resolve(content)
        }
        waiting.set(event, [...(waiting.get(event) ?? []), take])
      })
    },
  }
}
