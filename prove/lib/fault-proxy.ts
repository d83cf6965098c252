import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between a server and its PostgreSQL, on loopback, and breaks the connection at one statement: before it
 * reaches the database, or after the database has done it and before the server hears of it. Nothing in the server
 * knows of it, so what it shows is what a failing network or a dying process would do.
 */
export type FaultProxy = {
  url: string
  /** Breaks at the so-many-eth statement from now. */
  arm(at: number, when: When, onFault?: () => void): void
  /** Whether the fault came since `arm`. */
  disarm(): boolean
  /** Resolves when no statement has passed for so long. */
  quiet(ms: number): Promise<void>
  close(): Promise<void>
}

/** `committed`: after one that leaves no transaction open, so that what it did stays. */
export type When = 'before' | 'after' | 'committed'

type Fault = { at: number; when: When; onFault: () => void; seen: number }

const typeLength = 1
const [query, sync, ready, outside] = ['Q', 'S', 'Z', 'I'].map((letter) => letter.charCodeAt(0))

/** Cuts a stream into the messages of PostgreSQL: a letter, a length that counts itself, and the rest. */
function createReader(onMessage: (type: number, message: Buffer) => void, hasStartup: boolean) {
  let rest = Buffer.alloc(0)
  let isStartup = hasStartup
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStartup ? 0 : typeLength
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      onMessage(isStartup ? 0 : (rest[0] ?? 0), rest.subarray(0, length))
      rest = rest.subarray(length)
      isStartup = false
    }
  }
}

/** Only connections whose `application_name` is this one are counted and broken: those that answer callers. */
export async function startFaultProxy(databaseUrl: string, applicationName: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let fault: Fault | undefined
  let lastStatement = performance.now()

  /** Counts a statement; true at the one where the fault is. */
  const isHit = () => fault !== undefined && ++fault.seen === fault.at

  const listener = createServer((server) => {
    const database = connect(Number(target.port), target.hostname)
    let isCounted = false
    let isAsked = false
    let isBreaking = false
    const breakOff = () => {
      server.destroy()
      database.destroy()
    }
    for (const socket of [server, database]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', breakOff)
      socket.on('close', () => {
        sockets.delete(socket)
        breakOff()
      })
    }
    server.on(
      'data',
      createReader((type, message) => {
        if (type === 0) isCounted = isCounted || message.includes(`application_name\0${applicationName}\0`)
        if (isCounted && (type === query || type === sync)) {
          isAsked = true
          lastStatement = performance.now()
          if (fault?.when !== 'committed' && isHit()) {
            fault?.onFault()
            if (fault?.when === 'before') return breakOff()
            isBreaking = true
          }
        }
        if (!database.destroyed) database.write(message)
      }, true),
    )
    database.on(
      'data',
      createReader((type, message) => {
        const isAnswered = type === ready && isAsked
        // the server takes nothing for done before it is told that the database is ready again
        if (isAnswered && message.at(-1) === outside && fault?.when === 'committed' && isHit()) {
          fault.onFault()
          return breakOff()
        }
        if (isBreaking) {
          if (type === ready) breakOff()
          return
        }
        if (!server.destroyed) server.write(message)
      }, false),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  return {
    url: url.href,
    arm(at, when, onFault = () => undefined) {
      fault = { at, when, onFault, seen: 0 }
    },
    disarm() {
      const hasFired = fault !== undefined && fault.seen >= fault.at
      fault = undefined
      return hasFired
    },
    async quiet(ms) {
      while (performance.now() - lastStatement < ms) await new Promise((resolve) => setTimeout(resolve, ms / 2))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
