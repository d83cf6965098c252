import type { Event, Json, JsonObject, WorkflowStep } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Sources, StepResult } from '../../providers/sandbox/index.ts'

export const workflowsPerType = 20
/** Workflows that set each other off come to an end here. */
export const longestChain = 8
/** Runs of one workflow about one object. */
export const runRate = { count: 60, seconds: 60, burst: 60 }

export const asList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

export const eventFields = [
  'id',
  'createdDate',
  'type',
  'objectType',
  'objectId',
  'object',
  'changesRequested',
  'relatedObjectsIds',
  'emitter',
  'emitterId',
  'metadata',
  'livemode',
] as const

/** What is left out of an event is as if it did not have it. */
export function eventLike(event: JsonObject = {}): Event {
  const nothing = Object.fromEntries(eventFields.map((name) => [name, null]))
  return { ...nothing, metadata: {}, ...event } as unknown as Event
}

/** Names under which the object of an event is known, besides `object`. */
const objectNames = [
  'asset',
  'assetType',
  'availability',
  'category',
  'customAttribute',
  'entry',
  'message',
  'order',
  'transaction',
  'user',
  'apiKey',
]

const relatedNames: Record<string, string> = {
  assetId: 'asset',
  categoryId: 'category',
  assetTypeId: 'assetType',
  ownerId: 'owner',
  takerId: 'taker',
  transactionId: 'transaction',
  organizationId: 'organization',
}

/** The variables that an event gives its workflows; related objects are read when the run starts. */
export async function eventVariables(
  event: Event,
  apiVersion: string,
  readObject: (id: string) => Promise<JsonObject | null>,
): Promise<JsonObject> {
  const variables: JsonObject = {}
  for (const name of eventFields) variables[name] = event[name] as Json
  variables.apiVersion = apiVersion
  for (const [key, id] of Object.entries(event.relatedObjectsIds ?? {})) {
    const name = relatedNames[key]
    if (!name) continue
    variables[name] = key !== 'organizationId' && typeof id === 'string' ? await readObject(id) : null
  }
  const { objectType } = event
  if (objectType !== null && objectNames.includes(objectType)) variables[objectType] = event.object
  return variables
}

/** The variables of some contexts of the private settings; later ones win, and only texts count. */
export function environmentOf(settings: JsonObject, context: readonly string[] | null): Record<string, string> {
  const { workflow } = settings
  const contexts = isObject(workflow) && isObject(workflow.contexts) ? workflow.contexts : {}
  const env: Record<string, string> = {}
  for (const name of context ?? []) {
    const values = Object.hasOwn(contexts, name) ? contexts[name] : undefined
    if (!isObject(values)) continue
    for (const [key, value] of Object.entries(values)) if (typeof value === 'string') env[key] = value
  }
  return env
}

export function sourcesOf(step: WorkflowStep, rootComputed: JsonObject | null): Sources {
  return {
    computed: [...(rootComputed ? [rootComputed] : []), ...(step.computed ? [step.computed] : [])],
    ...(step.stop ? { stop: step.stop } : {}),
    ...(step.filter ? { filter: step.filter } : {}),
    ...(step.skip ? { skip: step.skip } : {}),
    payload: step.endpointPayload ?? {},
    headers: step.endpointHeaders ?? {},
    uri: step.endpointUri,
  }
}

const places = {
  computed: 'in computed properties',
  filters: 'in filters',
  payload: 'when building endpoint payload',
  headers: 'when building endpoint headers',
  uri: 'when building endpoint URL',
} as const

/** The last error of a step, in the words of its log. */
export function evaluationProblem({ errors }: StepResult): { message: string; script: string } | undefined {
  const error = errors.at(-1)
  if (!error) return
  const { phase, name, message, script } = error
  const where = places[phase]
  return {
    message: name === 'Timeout' ? `Script execution timed out ${where}` : `${name} ${where}: ${message}`,
    script,
  }
}

/** Shorter values are no secrets, and stand in many words by chance. */
const shortestSecret = 6

const withoutEnvironment = (text: string, env: Record<string, string>) =>
  Object.entries(env).reduce(
    (masked, [name, value]) => (value.length < shortestSecret ? masked : masked.replaceAll(value, `[env:${name}]`)),
    text,
  )

const secretHeaders = ['authorization', 'x-api-key', 'cookie', 'proxy-authorization']

/** Headers as logs keep them: whoever reads logs need not be able to call as somebody else. */
export const loggedHeaders = (headers: Record<string, string>, env: Record<string, string> = {}): JsonObject =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      secretHeaders.includes(name.toLowerCase()) ? `${value.slice(0, 6)}…` : withoutEnvironment(value, env),
    ]),
  )
