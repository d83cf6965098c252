import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Namespace, Socket, Server as SocketServer } from 'socket.io'
import type { Log } from '../../lib/log.ts'
import { createBatches } from './batches.ts'
import type { Bus, OpenBus } from './bus.ts'
import { createConnectionLimits } from './connection-limits.ts'
import { createMembers } from './members.ts'
import type { Admission, Destination, Gate, Member, Signals } from './signals.ts'

const path = '/signal'
const answerWithinMs = 2_000
const openPerUser = 5
/** Persons whose connections are looked at again at the same time. */
const reviewedAtOnce = 20
/** Connections beyond the room there is: those that are being told so, and those not judged yet. */
const besideAtMost = (most: number) => most + Math.max(100, most / 10)
const watchMs = 500
/** Shorter cuts are made up for when they are over. */
const bearableMs = 2_000
/** Pages that look at what they missed in the same half second. */
const lookingAtOnce = 200
/** A timer cannot wait longer. */
const longestTimerMs = 2 ** 31 - 1

const everyone = 'everyone'
// a channel is a name that anyone may join; a user is heard only by those who proved to be them
const channelRoom = (channel: string) => `channel:${channel}`
const userRoom = (userId: string) => `user:${userId}`

type SignalMessage = { rooms: string[]; event: string; content: object }

type Options = {
  /** What carries signals to the other servers. */
  openBus: OpenBus
  environment: string
  /** How many connections this server takes. */
  openAtMost: number
  /** Whether connections are counted by address and user. */
  hasLimits: (request: IncomingMessage) => boolean
  addressOf: (request: IncomingMessage) => string
  now: () => Date
  log: Log
}

/** Real time through Socket.IO; several servers tell each other through a bus. */
export function createSignals(options: Options): Signals {
  const { environment, openAtMost, log } = options
  let running: { io: SocketServer; nsp: Namespace; gate: Gate; bus: Bus } | undefined
  /** Whether pages were told that they do not hear what happens on other servers. */
  let isCut = false
  /** Signals that other servers were not told of, because the bus was away. */
  let lost = 0
  const members = createMembers<Socket>()
  /** How often connections were reviewed: who is let in meanwhile was judged by what counted before. */
  let reviews = 0

  const roomsOf = ({ userId, organizationIds, consoleChannels }: Member) => [
    ...[userId, ...organizationIds].flatMap((id) => [userRoom(id), channelRoom(id)]),
    ...consoleChannels.map(channelRoom),
  ]

  function become(socket: Socket, member: Member | undefined) {
    const before = members.get(socket)
    const rooms = member ? roomsOf(member) : []
    for (const room of before ? roomsOf(before.member) : []) if (!rooms.includes(room)) void socket.leave(room)
    void socket.join(rooms)
    members.delete(socket)
    if (!member || socket.disconnected) return
    const leftMs = member.expires === undefined ? undefined : member.expires * 1000 - options.now().getTime()
    const timer =
      leftMs === undefined
        ? undefined
        : setTimeout(() => void renew(socket), Math.max(0, Math.min(leftMs, longestTimerMs))).unref()
    members.set(socket, { member, timer })
  }

  /** What the client says about itself, asked in the way its library has always been asked. */
  async function ask(socket: Socket): Promise<Admission> {
    if (!running) return { isAdmitted: false, reason: 'The server is stopping' }
    let claim: unknown
    try {
      claim = await socket.timeout(answerWithinMs).emitWithAck('authentication', socket.id)
    } catch {
      return { isAdmitted: false, reason: `Authentication timeout: no answer within ${answerWithinMs} ms` }
    }
    return running.gate.judge(claim)
  }

  /** The token has run out: a client that has a newer one says so, the others keep only what needs no token. */
  async function renew(socket: Socket) {
    const admission = await ask(socket)
    become(socket, admission.isAdmitted ? admission.member : undefined)
    tellIfOver(socket, admission)
  }

  /** A screen that nobody touches must learn that it was signed out elsewhere, too. */
  function tellIfOver(socket: Socket, admission: Admission) {
    if (admission.isAdmitted && admission.isSessionOver) socket.emit('sessionExpired')
  }

  async function admit(socket: Socket, nsp: Namespace) {
    const deadline = pause(answerWithinMs, undefined, { ref: false })
    const reviewsBefore = reviews
    const admission = withinRoom(socket, nsp, await ask(socket))
    if (socket.disconnected) return
    if (!admission.isAdmitted) {
      await deadline
      socket.emit('willDisconnect', { error: admission.reason })
      socket.disconnect(true)
      return
    }
    void socket.join([everyone, channelRoom(nameOf(socket)), ...admission.channels.map(channelRoom)])
    become(socket, admission.member)
    for (const warning of admission.warnings) socket.emit('warning', warning)
    // from here on nothing is missed; whoever listens may look what happened before
    socket.emit('authenticated', { socketId: nameOf(socket) })
    if (isCut) socket.emit('unheard')
    tellIfOver(socket, admission)
    if (admission.member && reviews !== reviewsBefore) reviewHere([admission.member.userId])
  }

  /** There is room for so many connections on each server. */
  function withinRoom(socket: Socket, { adapter }: Namespace, admission: Admission): Admission {
    if (!admission.isAdmitted) return admission
    const countOf = (room: string) => adapter.rooms.get(room)?.size ?? 0
    if (countOf(everyone) >= openAtMost) {
      return { isAdmitted: false, reason: 'Too many connections: this server takes no more at the moment' }
    }
    const { member } = admission
    if (member && options.hasLimits(socket.request) && countOf(userRoom(member.userId)) >= openPerUser) {
      return { isAdmitted: false, reason: 'Too many connections of this user' }
    }
    return admission
  }

  async function reviewPerson(holderId: string) {
    for (const [userId, theirs] of members.groupsOf(holderId)) {
      if (!running) return
      const left = await running.gate.review(
        userId,
        theirs.map(({ member }) => member),
      )
      await Promise.all(
        theirs.map(async ({ connection, member }, at) => {
          // a newer token may have been shown meanwhile
          if (members.get(connection)?.member !== member) return
          const still = left[at]
          // whoever signed in again meanwhile has a token that counts
          if (still) become(connection, still)
          else await renew(connection)
        }),
      )
    }
  }

  function reviewHere(userIds: Iterable<string>) {
    reviews++
    const persons = new Set(userIds)
    const waiting = persons.values()
    const work = async () => {
      for (const userId of waiting) {
        await reviewPerson(userId).catch((error: unknown) =>
          log.error('Connections could not be reviewed', { error, userId }),
        )
      }
    }
    for (let count = Math.min(persons.size, reviewedAtOnce); count > 0; count--) void work()
  }

  const tellHere = ({ rooms, event, content }: SignalMessage) => running?.nsp.local.to(rooms).emit(event, content)

  /** How many servers there are, this one among them; only this one while the bus is away. */
  const countServers = ({ adapter }: Namespace) => adapter.serverCount().catch(() => 1)

  async function tellOthers(messages: SignalMessage[]) {
    if (!running) return
    const { nsp, bus } = running
    if (!bus.isConnected()) {
      lost += messages.length
      return
    }
    if (!bus.countsFirst || (await countServers(nsp)) > 1) nsp.serverSideEmit('tell', messages)
  }
  const batches = createBatches<SignalMessage>((messages) => void tellOthers(messages))

  /**
   * Pages that hear only half of what happens are told, so that they ask now and then. When all is heard again they are told
   * as if they had just come, and look what they missed; not all at the same moment.
   */
  function watch(bus: Bus) {
    let lostAt: number | undefined
    const timer = setInterval(() => {
      if (running?.bus !== bus) return clearInterval(timer)
      if (bus.isConnected()) {
        const wasLost = lostAt !== undefined
        lostAt = undefined
        isCut = false
        if (wasLost) void lookAgain()
        return
      }
      lostAt ??= performance.now()
      if (isCut || performance.now() - lostAt < bearableMs) return
      isCut = true
      running.nsp.local.to(everyone).emit('unheard')
    }, watchMs).unref()
  }

  async function lookAgain() {
    let told = 0
    for (const socket of [...(running?.nsp.sockets.values() ?? [])]) {
      if (!running || isCut) return
      if (!socket.rooms.has(everyone)) continue
      socket.emit('authenticated', { socketId: nameOf(socket) })
      if (++told % lookingAtOnce === 0) await pause(watchMs, undefined, { ref: false })
    }
  }

  return {
    send(destination, { event, message }) {
      if (!running) return
      const content = { ...(message === undefined ? {} : { message }), event, env: environment }
      const signal = { rooms: roomsFor(destination), event, content }
      tellHere(signal)
      batches.add(signal)
    },
    async isHeard(channel) {
      if (!running) return false
      const { nsp, bus } = running
      const room = channelRoom(channel)
      if (nsp.adapter.rooms.has(room)) return true
      if (!bus.isConnected() || (await countServers(nsp)) <= 1) return false
      // a server that just died may not answer; it has no listeners either
      const found = await nsp
        .in(room)
        .timeout(1_000)
        .fetchSockets()
        .catch(() => [])
      return found.length > 0
    },
    openHere: () => running?.nsp.sockets.size ?? 0,
    state: () => running && { bus: running.bus.kind, isConnected: running.bus.isConnected(), lost, openAtMost },
    review(userId) {
      if (!running) return
      reviewHere([userId])
      if (!running.bus.isConnected()) throw new Error('The other servers cannot be told at the moment')
      running.nsp.serverSideEmit('review', userId)
    },
    reviewHere,
    async start(server, gate) {
      // loaded here: most tests and tools never open a socket
      const { Server } = await import('socket.io')
      const bus = await options.openBus()
      const limits = createConnectionLimits()
      const io = new Server(server, {
        path,
        serveClient: false,
        // clients of version 2 of the library speak the older protocol
        allowEIO3: true,
        // any page may connect: nothing here is authenticated by cookies
        cors: { origin: true, credentials: true },
        maxHttpBufferSize: 64 * 1024,
        connectTimeout: 5_000,
        allowRequest: (request, answer) => {
          const hasRoom = io.engine.clientsCount < besideAtMost(openAtMost)
          const isAllowed = hasRoom && (!options.hasLimits(request) || limits.mayConnect(options.addressOf(request)))
          answer(isAllowed ? undefined : 'Too many connections', isAllowed)
        },
        adapter: bus.adapter,
      })
      io.engine.on('connection', (transport: Transport) => {
        const address = options.addressOf(transport.request)
        limits.opened(address)
        transport.once('close', () => limits.closed(address))
      })
      const nsp = io.of(path)
      const used = closeIdle(io)
      running = { io, nsp, gate, bus }
      if (bus.failsAlone) watch(bus)
      nsp.on('connection', (socket) => {
        used.add(socket.conn)
        socket.on('disconnect', () => {
          used.delete(socket.conn)
          become(socket, undefined)
        })
        admit(socket, nsp).catch((error: unknown) => {
          log.error('A connection could not be judged', { error })
          socket.disconnect(true)
        })
      })
      nsp.on('tell', (messages: SignalMessage[]) => messages.forEach(tellHere))
      nsp.on('review', (userId: string) => reviewHere([userId]))
    },
    async stop() {
      if (!running) return
      const { io, nsp, bus } = running
      running = undefined
      // clients see a lost connection and connect again, to another server or to this one when it is back
      io.engine.close()
      await Promise.all([nsp.adapter.close(), io.of('/').adapter.close()])
      await bus.close()
    },
  }
}

/** Clients of version 2 are known as `/signal#…`, which is no name that a signal could be sent to. */
const nameOf = ({ id }: Socket) => id.slice(id.indexOf('#') + 1)

type Transport = { request: IncomingMessage; once(event: 'close', listener: () => void): void }

const roomsFor = (destination: Destination): string[] => {
  if (destination === 'everyone') return [everyone]
  return 'channel' in destination ? [channelRoom(destination.channel)] : destination.users.map(userRoom)
}

/**
 * Older clients enter the main room by themselves; whoever goes no further has nothing to do here. Answers where to note
 * which connections did.
 */
function closeIdle(io: SocketServer): WeakSet<object> {
  const used = new WeakSet<object>()
  io.of('/').on('connection', (socket) => {
    setTimeout(() => {
      if (!used.has(socket.conn)) socket.disconnect(true)
    }, 5_000).unref()
  })
  return used
}
