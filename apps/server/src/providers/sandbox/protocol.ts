import type { Json, JsonObject } from '@plaza/contract'

/** What is evaluated, in this order. */
export const phases = ['computed', 'filters', 'payload', 'headers', 'uri'] as const
export type Phase = (typeof phases)[number]

/** The sources of one step. Leaves of trees are expressions; keys are data. */
export type Sources = {
  /** Assigned to `computed` one after the other. */
  computed: JsonObject[]
  stop?: string
  filter?: string
  skip?: string
  payload: JsonObject
  headers: Record<string, string>
  uri: string
}

export type StepRequest = {
  type: 'step'
  run: string
  /** Variables by name, and the values computed so far for a run that this process does not know. */
  variables: JsonObject
  computed: JsonObject
  sources: Sources
  /** Phases that are left, when an earlier process was lost in one of them. */
  from: Phase
}
export type EndRequest = { type: 'end'; run: string }

export type EvaluationError = { phase: Phase; name: string; message: string; script: string }

export type StepResult = {
  computed: JsonObject
  condition: 'stopped' | 'skipped' | null
  payload: Json
  headers: Record<string, string>
  uri: string
  errors: EvaluationError[]
  /** Processes that had to be killed, or died, in one of the phases. */
  lost: number
}

/** Before each phase the child says where it is: a phase that never ends is known by that. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'phase'; run: string; phase: Phase; soFar: StepResult }
  | { type: 'done'; run: string; result: StepResult }
