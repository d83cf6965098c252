import type { Meters } from '../../lib/meters.ts'

/** What is asked at the moment someone looks, instead of being noted all the time. */
export type Sources = {
  pool(): { total: number; idle: number; waiting: number; max: number }
  /** Standbys that reads may be sent to. */
  replicas(): readonly { host: string; isUsed: boolean; behindSeconds: number | undefined }[]
  inFlight(): number
  sockets(): number
  /** How signals reach the other servers; nothing before the start. */
  signals(): { isConnected: boolean; lost: number; openAtMost: number } | undefined
  /** Whether changes made on other servers are heard. */
  isListening(): boolean
  caches(): Iterable<{ cache: string; hits: number; misses: number }>
  /** 0 when everyone is served. */
  pressure(): number
  /** The parts that make a server ready. */
  ready(): Promise<Readonly<Record<string, boolean>>>
  jobs(): Promise<readonly JobsOfTask[]>
  /** What is told of changes after they were made and may be behind, where there is something of the kind. */
  told(): Promise<readonly Told[]>
  jobsState(): { isRunning: boolean; oldestDueSeconds: number; restarts: number }
  disk(): Promise<{ free: number; size: number } | undefined>
}

/** An engine for searches or a broker of events, outside of the database. */
type Told = {
  /** `search` or `event_stream`. */
  part: string
  engine: string
  isUsable: boolean
  waiting: number
  behindSeconds: number
}

type JobsOfTask = {
  task: string
  waiting: number
  planned: number
  running: number
  failed: number
  given_up: number
}

/** Measurements in the text format of Prometheus. */
export type Exposed = {
  meters: Meters
  contentType: string
  /** Names allowed in a label; every other one is reported as `other`, so that nobody can create new series. */
  know(names: { tasks: readonly string[]; events: readonly string[] }): void
  readFrom(sources: Sources): void
  text(): Promise<string>
}
