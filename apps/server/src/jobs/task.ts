/**
 * How many jobs of a group run at a time on one server. Tasks that wait for other people's servers have their own groups: in the
 * same group, a mail server that hangs would hold up everything.
 */
export const slotsOf = {
  inside: 8,
  /** Mail servers and payment providers. */
  providers: 8,
  workflows: 16,
  /** Receivers of webhooks. */
  webhooks: 64,
  /** Calendars that owners connect: anybody may be an owner. */
  calendars: 8,
} as const
export type TaskGroup = keyof typeof slotsOf

/** A task by its name and what its jobs carry: enough to add one. Jobs that wait are found by the name, so it stays. */
export type TaskName<Payload> = {
  readonly name: string
  /** Never set; it ties the payload to the name, so that a job with another one does not compile. */
  readonly carries?: Payload
}

/**
 * Work that must not delay an answer. A task may run twice after a crash and must tolerate it. What is read from the queue is
 * assumed to be its payload, because jobs are only added through this value.
 */
export type Task<Services, Payload> = TaskName<Payload> & {
  readonly group: TaskGroup
  /** Called once by each server: what a task keeps between its jobs lives in what this answers. */
  begin(services: Services): { run(payload: Payload): Promise<void> }
}

/** A task that runs by the clock, in crontab form (UTC). It carries nothing. */
export type Schedule<Services> = { readonly task: Task<Services, void>; readonly crontab: string }

/** What some servers still have jobs of, or what a slice above does: a task that is defined elsewhere. */
export const taskName = <Payload>(name: string): TaskName<Payload> => ({ name })
