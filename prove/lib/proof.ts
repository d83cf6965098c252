import type { Drill } from './drill.ts'

/** How a promise is proved: by drills, by tests of the suite at this size, or not yet, with the reason. */
export type Proof = {
  id: `P${number}`
  promise: string
  drills?: Record<string, Drill>
  /** Files of tests; `only` keeps those whose name holds one of its words. */
  tests?: { files: string[]; only?: string[] }
  /** Browser journeys, by words of their titles. */
  journeys?: string[]
  /** Measures what others beside it would spoil. */
  isAlone?: true
  /** What is not proved, or not there. */
  open?: string
}
