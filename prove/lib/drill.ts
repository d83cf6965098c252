/** `quick` fits into a coffee break on two cores, `full` into a night. */
export type Size = 'quick' | 'full'

/** What a drill did and what it found. Anything in `problems` breaks the promise. */
export type Outcome = {
  attempts: number
  /** Acknowledged and gone, or asked for and never done. */
  lost: number
  failures5xx: number
  longestWaitMs: number
  problems: string[]
  oversold?: number
  /** Figures worth publishing beside the counts. */
  note?: string
}

/** Answers nothing where it cannot be tried. */
export type Drill = (size: Size) => Promise<Outcome | undefined>

/** Adds up what several servers or rounds found. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  return {
    attempts: sum(({ attempts }) => attempts),
    lost: sum(({ lost }) => lost),
    oversold: sum(({ oversold }) => oversold ?? 0),
    failures5xx: sum(({ failures5xx }) => failures5xx),
    longestWaitMs: Math.max(0, ...outcomes.map(({ longestWaitMs }) => longestWaitMs)),
    problems: outcomes.flatMap(({ problems }) => problems),
    note: outcomes.flatMap(({ note }) => (note ? [note] : [])).join('; '),
  }
}

/** Longest wait, answers of the server's own fault and how often was asked, noted call by call. */
export function createTally() {
  const tally = { attempts: 0, failures5xx: 0, longestWaitMs: 0 }
  return {
    tally,
    async time<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
      const begun = performance.now()
      tally.attempts++
      try {
        const answer = await ask()
        // being told to come back later is no fault while the database is gone
        if (answer.status >= 500 && answer.status !== 503) tally.failures5xx++
        return answer
      } finally {
        tally.longestWaitMs = Math.max(tally.longestWaitMs, Math.round(performance.now() - begun))
      }
    },
  }
}
