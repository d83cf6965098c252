/** Why someone was not served: they asked too often, there was too much to do, or their connection was closed. */
export type RefusalReason = 'limit' | 'load' | 'connection'

/**
 * Where the server notes what it does, for those who watch it from outside. Nothing that is noted may name anyone or
 * anything: no ids, no addresses, no paths as they were asked for.
 */
export type Meters = {
  /** `route`: its pattern; nothing where no route was found. */
  answered(answer: { method: string; route: string | undefined; status: number; ms: number }): void
  refused(reason: RefusalReason, kind: string): void
  /** A statement, and the class of what went wrong with it (the first two characters of its SQLSTATE). */
  queried(ms: number, failure?: string): void
  /** How long someone waited for a connection of the pool. */
  connected(ms: number): void
  /** A transaction that PostgreSQL asked to retry, by its SQLSTATE. */
  retried(state: string): void
  worked(job: { task: string; ms: number; isFailed: boolean }): void
  /** An event that was written and committed. */
  happened(type: string): void
  mailed(outcome: 'sent' | 'kept' | 'later' | 'failed'): void
  delivered(outcome: 'delivered' | 'later' | 'failed'): void
  /** A call to someone else's server; `status` is nothing when no answer came. */
  called(call: { ms: number; status: number | undefined }): void
  /** A booking of more than there is, which an operator forced. */
  forced(): void
  drewPage(how: 'kept' | 'drawn' | 'empty'): void
}

const nothing = () => undefined

/** Nobody watches, so nothing is noted. */
export const noMeters: Meters = {
  answered: nothing,
  refused: nothing,
  queried: nothing,
  connected: nothing,
  retried: nothing,
  worked: nothing,
  happened: nothing,
  mailed: nothing,
  delivered: nothing,
  called: nothing,
  forced: nothing,
  drewPage: nothing,
}
