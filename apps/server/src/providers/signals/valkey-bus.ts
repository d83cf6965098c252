import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import { StartProblem } from '../../db/index.ts'
import type { Log } from '../../lib/log.ts'
import type { Bus } from './bus.ts'

type Options = {
  /** `redis://` or `rediss://`, with user and password where there are some. */
  url: string
  /** What this marketplace is called there; others may use the same one. */
  name: string
  log: Log
}
type Client = RedisClientType
type Listener = (message: Buffer, channel: Buffer) => unknown

const connectWithinMs = 5_000
const answerWithinMs = 2_000
const startWithinMs = 5_000
const beatMs = 5_000
/** A line on which nothing comes for so long is dead: what this server tells itself would have come. */
const silentMs = 4 * beatMs
const longestPauseMs = 5_000
const tryAgainMs = 1_000
const oldest = 7

/** A growing pause, each a little different, so that not all servers come back at the same moment. */
const pauseBefore = (attempt: number) => Math.min(100 * 2 ** attempt, longestPauseMs) * (0.75 + Math.random() / 4)

/** Through a Valkey, or a Redis from version 7 on: for many servers, whose signals would be work for the database. */
export async function openValkeyBus({ url, name, log }: Options): Promise<Bus> {
  const [{ createClient, ErrorReply }, { createShardedAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-adapter'),
  ])
  const place = placeOf(url)
  const common = { url, name: 'plaza-signals' }
  const socket = { connectTimeout: connectWithinMs, reconnectStrategy: pauseBefore }
  /** Errors are told by what they lead to. */
  const quiet = (client: Client) => client.on('error', () => undefined)

  const probe: Client = createClient({ ...common, socket: { ...socket, reconnectStrategy: false } })
  quiet(probe)
  const isThere = await look(probe, place, log)

  // what cannot be said now is dropped: by the time it could be, nobody cares
  const openSpeaker = (): Client => {
    const client: Client = createClient({ ...common, socket, disableOfflineQueue: true })
    quiet(client)
    client.on('ready', () => void beat())
    void client.connect().catch(() => undefined)
    return client
  }
  const listener: Client = createClient({ ...common, socket: { ...socket, socketTimeout: silentMs } })
  quiet(listener)
  listener.on('ready', () => void beat())

  let isClosed = false
  let isSubscribed = false
  let isHeard = false
  /** Whether it was told that nothing is heard; what is not there at the start was told of then. */
  let isLossTold = !isThere
  let timer: NodeJS.Timeout | undefined
  const beats = { begun: 0, heard: 0, unanswered: 0 }
  const ownChannel = `${name}#beat#${randomBytes(8).toString('hex')}`
  const awaited = new Map<string, () => void>()
  let speaker = openSpeaker()

  const isConnected = () => isHeard && speaker.isReady && listener.isReady

  /** Tells itself something the way signals are told: whether that is heard says more than whether lines are open. */
  async function beat() {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void beat(), isHeard ? beatMs : tryAgainMs).unref()
    if (!isSubscribed || !speaker.isReady) {
      if (isHeard) noteLost()
      return
    }
    const number = ++beats.begun
    const nonce = String(number)
    const heard = new Promise<true>((resolve) => awaited.set(nonce, () => resolve(true)))
    const late = pause(answerWithinMs, false as const, { ref: false })
    const answer = await inTime(speaker.sPublish(ownChannel, nonce), answerWithinMs).then(
      () => 'told',
      (error: unknown) => (error instanceof ErrorReply ? 'refused' : 'silent'),
    )
    const wasHeard = answer === 'told' && (await Promise.race([heard, late]))
    awaited.delete(nonce)
    // one that began later may have come first, as when the line was made again meanwhile
    if (isClosed || beats.heard > number) return
    if (wasHeard) {
      Object.assign(beats, { heard: number, unanswered: 0 })
      noteHeard()
      return
    }
    noteLost()
    if (answer === 'silent') renewSpeaker()
  }

  /** A line that is open and dead is told by nobody. The listener's own ends by its silence. */
  function renewSpeaker() {
    if (!speaker.isReady || ++beats.unanswered < 2) return
    beats.unanswered = 0
    speaker.destroy()
    speaker = openSpeaker()
  }

  function noteHeard() {
    if (isLossTold) log.info(`Signals reach the other servers through ${place} again`)
    isHeard = true
    isLossTold = false
  }

  function noteLost() {
    if (!isLossTold) {
      log.warn(`Nothing is heard through ${place}: signals reach only people on this server until it is back`)
    }
    isHeard = false
    isLossTold = true
  }
  listener.on('reconnecting', () => {
    if (!isClosed) noteLost()
  })

  /** The library forgets what could not be subscribed at once, and nobody waits for its answer. */
  async function subscribe(channel: string, hear: Listener) {
    while (!isClosed) {
      const isDone = await listener.sSubscribe(channel, hear, true).then(
        () => true,
        () => false,
      )
      if (isDone) return
      await pause(tryAgainMs, undefined, { ref: false })
    }
  }

  const adapter = createShardedAdapter(
    {
      sSubscribe: subscribe,
      sPublish: (channel: string, payload: string | Buffer) =>
        inTime(speaker.sPublish(channel, payload), answerWithinMs),
      sendCommand: (args: string[]) => inTime(speaker.sendCommand(args), answerWithinMs),
    },
    { sSubscribe: subscribe, sUnsubscribe: async () => undefined },
    // rooms are sorted out here: a channel for each would be thousands
    { channelPrefix: name, subscriptionMode: 'static' },
  )
  void listener.connect().catch(() => undefined)
  void subscribe(ownChannel, (message) => awaited.get(message.toString())?.()).then(() => {
    isSubscribed = true
    return beat()
  })
  // whoever starts is heard from the beginning, unless it is away
  for (const until = Date.now() + startWithinMs; isThere && !isHeard && Date.now() < until; ) await pause(10)
  if (!isHeard) noteLost()
  return {
    kind: 'valkey',
    adapter,
    countsFirst: false,
    failsAlone: true,
    isConnected,
    async close() {
      isClosed = true
      clearTimeout(timer)
      speaker.destroy()
      listener.destroy()
    },
  }
}

/** Without what must not be read by others. */
function placeOf(url: string) {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 6379}`
}

/**
 * What answers at the address must be able to do it. If nothing answers, that is told and no reason to stay away: it may be
 * back any moment, and everything but signals works without it.
 */
async function look(probe: Client, place: string, log: Log): Promise<boolean> {
  try {
    await inTime(probe.connect(), connectWithinMs)
    const about = await inTime(probe.sendCommand(['INFO', 'server']), connectWithinMs).catch(() => '')
    const version = /redis_version:(\d+)[.\d]*/.exec(String(about))
    if (version && Number(version[1]) < oldest) {
      throw new StartProblem(
        `What answers at ${place} (REALTIME_URL) is ${version[0].replace('redis_version:', 'version ')}. Plaza needs Valkey, or Redis ${oldest} or newer.`,
      )
    }
    if (/_mode:cluster/.test(String(about))) {
      throw new StartProblem(
        `REALTIME_URL leads to a cluster at ${place}. Use the address of a single instance, with or without replicas.`,
      )
    }
    return true
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const refusal = /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.exec(reason)?.[1]
    if (refusal !== undefined) {
      throw new StartProblem(
        `What answers at ${place} (REALTIME_URL) refuses this server (${refusal}). Correct the user and the password in REALTIME_URL.`,
        { cause: error },
      )
    }
    log.warn(
      `Nothing answers at ${place} (REALTIME_URL: ${reasonOf(error)}). Signals reach only people on this server until it does; everything else works.`,
    )
    return false
  } finally {
    probe.destroy()
  }
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host was not found out',
}

function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return words[code] ?? (error instanceof Error ? error.message : String(error))
}

/** The library waits for answers for ever once it has asked: a server that is frozen looks like one that thinks. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const patience = new AbortController()
  const late = pause(ms, undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error(`it did not answer within ${ms / 1000} seconds`)
  })
  late.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    patience.abort()
  }
}
