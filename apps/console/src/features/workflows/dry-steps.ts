import type { Json, JsonObject, WorkflowStep, WorkflowTest } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'

export type Outcome = 'ran' | 'wouldSend' | 'stopped' | 'skipped' | 'failed'

/** What a dry run says of a step. */
export type DryStep = {
  name: string | null
  outcome: Outcome
  computed: JsonObject
  request: { method: string; uri: string; headers: JsonObject; payload: Json } | undefined
  statusCode: number | null
  response: Json | undefined
  durationMs: number | undefined
  error: { message: string; script: string } | undefined
}

const outcomes: readonly Outcome[] = ['ran', 'wouldSend', 'stopped', 'skipped', 'failed']

export const readSteps = (steps: readonly JsonObject[]): DryStep[] =>
  steps.map((step) => {
    const request = asObject(step.request)
    const error = asObject(step.error)
    return {
      name: typeof step.name === 'string' ? step.name : null,
      outcome: outcomes.find((each) => each === step.outcome) ?? 'failed',
      computed: asObject(step.computed),
      request: isObject(step.request ?? null)
        ? {
            method: String(request.method ?? ''),
            uri: String(request.uri ?? ''),
            headers: asObject(request.headers),
            payload: request.payload ?? {},
          }
        : undefined,
      statusCode: typeof step.statusCode === 'number' ? step.statusCode : null,
      response: step.response,
      durationMs: typeof step.durationMs === 'number' ? step.durationMs : undefined,
      error: isObject(step.error ?? null)
        ? { message: String(error.message ?? ''), script: String(error.script ?? '') }
        : undefined,
    }
  })

export type Condition = 'stop' | 'filter' | 'skip'

/** Whether a condition held for the event, as far as what became of its step tells. They are asked in this order. */
export function conditionValue(step: WorkflowStep, condition: Condition, outcome: Outcome): boolean | undefined {
  if (!step[condition]) return
  if (outcome === 'stopped') {
    // either of the two ends the run
    if (condition === 'skip' || (step.stop && step.filter)) return
    return condition === 'stop'
  }
  if (outcome === 'skipped') return condition !== 'stop'
  return outcome === 'failed' ? undefined : condition === 'filter'
}

/** The value that a payload has at a place: `data.listing`. */
export const valueAt = (payload: Json | undefined, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((value, key) => asObject(value)[key], payload)

/** What must stay true: what becomes of each step, and the requests of those that are chosen. */
export const expectedOf = (steps: readonly DryStep[], whole: ReadonlySet<number>): WorkflowTest['expected'] =>
  steps.map(({ outcome, request }, place) => ({
    // tests read nothing: what ran for real is sent nowhere there
    outcome: outcome === 'ran' ? 'wouldSend' : outcome,
    ...(request &&
      whole.has(place) && { request: { method: request.method, uri: request.uri, payload: request.payload } }),
  }))

/** Answers that later steps need, from what was read for real and what was typed. */
export const answersOf = (steps: readonly DryStep[], typed: JsonObject): JsonObject => ({
  ...typed,
  ...Object.fromEntries(
    steps.flatMap(({ name, response }) => (name !== null && response !== undefined ? [[name, response]] : [])),
  ),
})

/** Names that an expression may use, with those that the chosen event has. */
export function knownNames(event: JsonObject | undefined, steps: readonly DryStep[], form: { computed: JsonObject }) {
  const names = new Set([
    'object',
    'objectId',
    'metadata',
    'changesRequested',
    'relatedObjectsIds',
    'env',
    'computed',
    'responses',
    'lastResponses',
    'statusCode',
    'owner',
    'taker',
    'asset',
    'transaction',
    'user',
    'message',
    '_',
    '_.get',
    'Date.now',
    'Math.round',
  ])
  for (const name of Object.keys(form.computed)) names.add(`computed.${name}`)
  for (const { name, response } of steps) {
    if (name === null) continue
    names.add(`responses.${name}`)
    for (const key of Object.keys(asObject(response))) names.add(`responses.${name}.${key}`)
  }
  const { object, metadata, objectType } = event ?? {}
  for (const key of Object.keys(asObject(metadata))) names.add(`metadata.${key}`)
  for (const key of Object.keys(asObject(object))) {
    names.add(`object.${key}`)
    if (typeof objectType === 'string') names.add(`${objectType}.${key}`)
  }
  return [...names].sort()
}
