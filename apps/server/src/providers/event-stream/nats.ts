import { setTimeout as pause } from 'node:timers/promises'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import { StartProblem } from '../../db/index.ts'
import type { Log } from '../../lib/log.ts'
import { type Broker, BrokerAway, EventRefused } from './broker.ts'

type Options = {
  /** `nats://` or `tls://`, several separated by commas, with user and password or a token where there are some. */
  url: string
  /** The stream, and what its subjects begin with. */
  name: string
  environment: string
  log: Log
  /** Whether a stream that is not there is made. */
  makesStream?: boolean
}

const connectWithinMs = 5_000
const answerWithinMs = 5_000
const tryAgainMs = 1_000
const nanoseconds = 1_000_000
/** An event that comes again within an hour is known; only a longer outage in the very moment of an answer repeats one. */
const repeatsWithinMs = 3_600_000
const keptForMs = 7 * 24 * 3_600_000
/** Of the answers of JetStream: there is no such stream, JetStream is off for this account, the message is too large. */
const codes = { noStream: 10059, notEnabled: 10039, tooLarge: 10054 }
/** Headers and what belongs to the protocol. */
const besideBody = 1_000

/** Subjects are split at dots, and some other characters mean something too. */
const word = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, '_') || '_'

type Open = { connection: NatsConnection; client: JetStreamClient; manager: JetStreamManager }

/**
 * A NATS server with JetStream. The id of an event is the id of its message, so one that is sent again is stored once. The
 * stream is made where there is none, and left as it is where someone has made it.
 */
export async function openNats({ url, name, environment, log, makesStream = true }: Options): Promise<Broker> {
  const [{ connect, errors, headers }, { jetstream, jetstreamManager, JetStreamApiError }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ])
  const { place, options } = addressOf(url)
  const closing = new AbortController()
  const subjects = `${name}.>`
  let open: Open | undefined
  /** What keeps events from being taken; nothing once the stream was found or made. */
  let problem: string | null = 'it is being connected to'
  let isLossTold = false

  function noteLost(reason: string) {
    if (!isLossTold && !closing.signal.aborted)
      log.warn(
        `${place} takes no events at the moment (EVENTS_URL: ${reason}). They wait for it; everything else works.`,
      )
    isLossTold = true
    problem = reason
  }
  function noteReady() {
    if (isLossTold) log.info(`${place} takes events again`)
    isLossTold = false
    problem = null
  }

  const codeOf = (error: unknown) => (error instanceof JetStreamApiError ? error.code : undefined)
  const isWithoutJetStream = (error: unknown) =>
    // the library keeps this class to itself
    (error instanceof Error && error.name === 'JetStreamNotEnabled') ||
    codeOf(error) === codes.notEnabled ||
    isUnheard(error)
  const isUnheard = (error: unknown) =>
    error instanceof errors.NoRespondersError || (error instanceof errors.RequestError && error.isNoResponders())
  const isUnknownUser = (error: unknown) =>
    error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError

  function reasonOf(error: unknown): string {
    if (isUnknownUser(error)) return 'it refuses the user and the password'
    if (isWithoutJetStream(error)) return 'JetStream is not switched on'
    if (error instanceof errors.PermissionViolationError) return `the user may not use ${error.subject}`
    if (error instanceof errors.TimeoutError) return 'it does not answer'
    if (error instanceof errors.ClosedConnectionError) return 'the connection was lost'
    const text = error instanceof Error ? error.message : String(error)
    return /ECONNREFUSED|connection refused/i.test(text) ? 'the connection was refused' : text
  }

  /** Finds the stream, or makes it. */
  async function prepare({ manager }: Open) {
    const known = await manager.streams.info(name).catch((error: unknown) => {
      if (codeOf(error) === codes.noStream) return undefined
      throw error
    })
    if (!known && !makesStream) return
    if (!known) {
      await manager.streams.add({
        name,
        description: 'Events of a Plaza marketplace',
        subjects: [subjects],
        duplicate_window: repeatsWithinMs * nanoseconds,
        max_age: keptForMs * nanoseconds,
      })
    } else if (!known.config.subjects?.includes(subjects)) {
      throw new Error(`the stream ${name} does not take ${subjects}: add this to its subjects, or set EVENTS_STREAM`)
    }
  }

  async function connectOnce(): Promise<Open> {
    // what is not answered is sent again by whoever sent it, so nothing may leave by itself later
    const connection = await connect({ ...options, reconnect: false })
    const answer = { timeout: answerWithinMs }
    return {
      connection,
      client: jetstream(connection, answer),
      manager: await jetstreamManager(connection, { ...answer, checkAPI: false }),
    }
  }

  async function makeReady(opened: Open) {
    await prepare(opened)
    noteReady()
  }

  /** A broker that is away is tried again until it is there; one that goes is come back to. */
  async function keepConnected() {
    while (!closing.signal.aborted) {
      try {
        open ??= await connectOnce()
        if (problem !== null) await makeReady(open)
        await Promise.race([open.connection.closed(), aborted(closing.signal)])
        if (!closing.signal.aborted) noteLost('the connection was lost')
      } catch (error) {
        noteLost(reasonOf(error))
      }
      await open?.connection.close()
      open = undefined
      await pause(tryAgainMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  // what answers and will never do is told before anything starts
  try {
    open = await connectOnce()
    await makeReady(open)
  } catch (error) {
    const refused = startProblemOf(error)
    if (refused) {
      await open?.connection.close()
      throw refused
    }
    noteLost(reasonOf(error))
  }
  function startProblemOf(error: unknown): StartProblem | undefined {
    if (isUnknownUser(error))
      return new StartProblem(
        `What answers at ${place} (EVENTS_URL) refuses this server. Correct the user and the password in EVENTS_URL.`,
        { cause: error },
      )
    if (!open || open.connection.isClosed() || error instanceof errors.TimeoutError) return
    return new StartProblem(
      isWithoutJetStream(error)
        ? `The NATS server at ${place} (EVENTS_URL) has no JetStream: start it with -js, or with a jetstream block in its configuration.`
        : `The stream ${name} cannot be used at ${place} (EVENTS_URL): ${reasonOf(error)}.`,
      { cause: error },
    )
  }
  const keeping = keepConnected()

  return {
    async publish({ id, type, objectId, body }) {
      const opened = open
      if (!opened) throw new BrokerAway(problem ?? 'it is being connected to')
      const largest = opened.connection.info?.max_payload ?? Number.POSITIVE_INFINITY
      if (Buffer.byteLength(body) + besideBody > largest) {
        throw new EventRefused(`The event is larger than the ${largest} bytes that ${place} takes (max_payload)`)
      }
      const told = headers()
      if (objectId !== null) told.set('Plaza-Object-Id', word(objectId))
      try {
        if (problem !== null) await makeReady(opened)
        await opened.client.publish([name, environment, word(type)].join('.'), body, { msgID: id, headers: told })
      } catch (error) {
        if (codeOf(error) === codes.tooLarge) {
          throw new EventRefused(`The event is larger than the stream ${name} takes (max_msg_size)`, { cause: error })
        }
        noteLost(isUnheard(error) ? `the stream ${name} is gone` : reasonOf(error))
        throw new BrokerAway(problem ?? undefined, { cause: error })
      }
    },
    state: () => ({ place, problem }),
    async close() {
      closing.abort()
      await keeping
    },
  }
}

/** Whether events would be taken, without anything being made there. */
export async function examineNats(options: Options): Promise<ReturnType<Broker['state']>> {
  const broker = await openNats({ ...options, makesStream: false })
  await broker.close()
  return broker.state()
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** How the library wants it, and where that is without what must not be read by others. */
function addressOf(text: string): { place: string; options: ConnectionOptions } {
  const urls = text.split(',').map((part) => new URL(part))
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`)
  const [first] = urls
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  return {
    place: servers.join(', '),
    options: {
      servers,
      name: 'plaza-events',
      timeout: connectWithinMs,
      pingInterval: 10_000,
      maxPingOut: 2,
      ...(first?.protocol === 'tls:' && { tls: {} }),
      ...(pass ? { user, pass } : user && { token: user }),
    },
  }
}
