import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event, Json, JsonObject, WorkflowStep } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WorkflowLogRow, WorkflowRow, WorkflowRunRow, WorkflowRunState } from '../../db/tables.ts'
import { chain } from '../../lib/chain.ts'
import { newId } from '../../lib/ids.ts'
import { OutboundError } from '../../providers/outbound/index.ts'
import type { StepResult } from '../../providers/sandbox/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { pauseIfDeadly } from './pause-workflow.ts'
import {
  environmentOf,
  evaluationProblem,
  eventVariables,
  loggedHeaders,
  longestChain,
  runRate,
  sourcesOf,
} from './rules.ts'
import * as store from './store.ts'

const callTimeoutMs = 30_000
const firstByteMs = 15_000
const notifyTimeoutMs = 10_000
const maxAnswer = 1024 * 1024
const source = { 'x-webhook-source': 'stelace' }

const start: WorkflowRunState = {
  next: 0,
  computed: {},
  responses: {},
  lastResponses: [],
  statusCode: null,
  last: null,
}

type Run = {
  services: Services
  workflow: WorkflowRow
  event: Event
  id: string
  depth: number
  env: Record<string, string>
}

type Outcome = Pick<WorkflowLogRow, 'type' | 'metadata'> & { statusCode: number | null; response?: Json; ends: boolean }

const stepOf = ({ name, handleErrors }: WorkflowStep) => ({ name: name ?? null, handleErrors: handleErrors ?? false })

export const newRun = ({ workflowId, eventId, isAgain }: NewRun, { clock }: Services): WorkflowRunRow => ({
  id: randomUUID(),
  workflow_id: workflowId,
  event_id: eventId,
  created_date: clock.now(),
  state: start,
  is_done: false,
  is_again: isAgain,
})

type NewRun = { workflowId: string; eventId: string; isAgain: boolean }

/** Runs one workflow for one event; a run that was interrupted goes on after its last finished step. */
export async function runWorkflow(services: Services, what: Omit<Run, 'services' | 'id' | 'env'>) {
  const row = newRun({ workflowId: what.workflow.id, eventId: what.event.id, isAgain: false }, services)
  const begun = await services.db.tx((tx) => store.beginRun(tx, row))
  if (begun) await goOn(services, what, begun)
}

/** Takes the steps of a run that are left. */
export async function goOn(
  services: Services,
  { workflow, event, depth }: Omit<Run, 'services' | 'id' | 'env'>,
  begun: { run: WorkflowRunRow; isNew: boolean },
) {
  if (begun.run.is_done) return
  const env = environmentOf((await services.config.read('private')).stelace, workflow.context)
  const run: Run = { services, workflow, event, depth, id: begun.run.id, env }
  const refusal = begun.isNew ? await refusalOf(run) : undefined
  if (refusal) return refuse(run, begun.run, refusal)

  let { state } = begun.run
  const readObject = async (id: string) => (await services.objects.read(id, services))?.object ?? null
  const variables = await eventVariables(event, workflow.api_version, readObject)
  const steps = workflow.run ?? []
  const sandbox = services.sandbox.begin(run.id, state.computed)
  try {
    while (state.next < steps.length) {
      const step = steps[state.next]
      if (!step) break
      const { responses, lastResponses, statusCode } = state
      const result = await sandbox.evaluate(
        { ...variables, env, responses, lastResponses, statusCode },
        sourcesOf(step, state.next === 0 ? workflow.computed : null),
      )
      const outcome = await act(run, step, state.next, result)
      const next = advance(state, step, result, outcome)
      const isLast = outcome.ends || next.next >= steps.length
      await services.db.tx(async (tx) => {
        await log(run, tx, { ...outcome, step: stepOf(step) })
        await store.saveRun(tx, run.id, next, isLast && workflow.notify_url === null)
        if (result.lost > 0) await pauseIfDeadly(services, tx, workflow)
      })
      state = next
      if (isLast) break
    }
  } finally {
    sandbox.end()
  }
  if (workflow.notify_url !== null) await notify(run, state)
}

function advance(state: WorkflowRunState, step: WorkflowStep, result: StepResult, outcome: Outcome): WorkflowRunState {
  const answered = outcome.response === undefined ? [] : [outcome.response]
  return {
    next: outcome.ends ? Number.MAX_SAFE_INTEGER : state.next + 1,
    computed: result.computed,
    responses:
      outcome.response !== undefined && step.name !== undefined
        ? { ...state.responses, [step.name]: outcome.response }
        : state.responses,
    lastResponses: [...answered, ...state.lastResponses],
    statusCode: outcome.statusCode,
    last: { type: outcome.type, step: stepOf(step) },
  }
}

/** Decides what becomes of a step once it is evaluated, and makes its call. */
async function act(run: Run, step: WorkflowStep, index: number, result: StepResult): Promise<Outcome> {
  const { event } = run
  const raw = {
    endpointMethod: step.endpointMethod,
    endpointUri: step.endpointUri,
    endpointHeaders: loggedHeaders(step.endpointHeaders ?? {}),
    endpointPayload: step.endpointPayload ?? {},
    eventObjectId: event.objectId,
  }
  if (result.condition) {
    return { type: result.condition, metadata: raw, statusCode: null, ends: result.condition === 'stopped' }
  }
  const evaluated = {
    ...raw,
    endpointUri: result.uri,
    endpointHeaders: loggedHeaders(result.headers, run.env),
    endpointPayload: result.payload,
  }
  const problem = evaluationProblem(result)
  if (problem) {
    const isKilled = result.lost > 0 ? { isKilled: true } : {}
    const metadata = { ...evaluated, ...problem, ...isKilled, statusCodeName: 'Unprocessable Entity' }
    return { type: 'preRunError', metadata, statusCode: 422, ends: !step.handleErrors }
  }
  const answer = await call(run, step, index, result)
  const isSuccess = answer.status !== null && answer.status >= 200 && answer.status < 300
  if (isSuccess) {
    return { type: 'action', metadata: evaluated, statusCode: answer.status, response: answer.body, ends: false }
  }
  const message =
    isObject(answer.body) && typeof answer.body.message === 'string' ? answer.body.message : answer.problem
  return {
    type: 'runError',
    metadata: {
      ...evaluated,
      ...(message === undefined ? {} : { message }),
      ...(answer.statusText ? { statusCodeName: answer.statusText } : {}),
    },
    statusCode: answer.status,
    response: answer.body,
    ends: !step.handleErrors,
  }
}

type Reading = { services: Services; apiVersion: string; step: WorkflowStep; result: StepResult }

/** Makes a call of a step to our own API. */
async function callOwn({ services, apiVersion, step, result }: Reading, key: string): Promise<Answer> {
  const method = step.endpointMethod
  const headers = {
    ...result.headers,
    'idempotency-key': key,
    'x-stelace-workflow-key': services.workflowKey,
    'x-stelace-version': apiVersion,
  }
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: result.payload }
  const url = method === 'GET' ? withQuery(result.uri, result.payload) : result.uri
  const answer = await services.callApi({ method, url, headers, ...body })
  const json = (answer.body ?? {}) as Json
  const isUnknown = answer.status === 404 && isObject(json) && json.message === undefined
  const path = result.uri.split('?')[0]
  const statusText = STATUS_CODES[answer.status] ?? ''
  return { status: answer.status, statusText, body: isUnknown ? { ...json, message: `${path} does not exist` } : json }
}

const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000]
const comeAgain: readonly unknown[] = ['server.unavailable', 'server.busy', 'object.busy', 'idempotencyKey.inUse']

/** What a caller would be told to ask for again a little later, as while the database starts anew, is no fault of a step. */
async function callPatiently(reading: Reading, key: string): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    const answer = await callOwn(reading, key)
    if (!isObject(answer.body) || !comeAgain.includes(answer.body.code)) return answer
    await pause(pauseMs)
  }
  return callOwn(reading, key)
}

/** Whether a step only reads from our own API. */
export const isOwnRead = (step: WorkflowStep, { uri }: StepResult) =>
  step.endpointMethod === 'GET' && uri.startsWith('/')

/** The answer to a step that reads from our own API, as a run would get it. */
export const readOwn = (reading: Reading) => callOwn(reading, `wf-dry-${randomUUID()}`)

type Answer = { status: number | null; statusText?: string; body: Json; problem?: string }

/** Our own API is called inside this process, everything else through the guarded way out. */
async function call(run: Run, step: WorkflowStep, index: number, result: StepResult): Promise<Answer> {
  const { services, workflow, depth } = run
  const method = step.endpointMethod
  if (result.uri.startsWith('/')) {
    const reading = { services, apiVersion: workflow.api_version, step, result }
    return chain.run(depth + 1, () => callPatiently(reading, `wf-${run.id}-${index}`))
  }
  try {
    const answer = await services.outbound.send({
      url: method === 'GET' ? withQuery(result.uri, result.payload) : result.uri,
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `wf-${run.id}-${index}`,
        ...result.headers,
        ...source,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(result.payload) }),
      timeout: callTimeoutMs,
      firstByte: firstByteMs,
      maxAnswer,
    })
    return { status: answer.status, statusText: answer.statusText, body: asJson(answer.body) }
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, body: null, problem: error.message }
    throw error
  }
}

/** The payload of a call without a body stands in its address. */
function withQuery(uri: string, payload: Json): string {
  if (!isObject(payload) || Object.keys(payload).length === 0) return uri
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) {
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return `${uri}${uri.includes('?') ? '&' : '?'}${query}`
}

function asJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

/** Tells whoever wanted to know how the run ended. */
async function notify(run: Run, state: WorkflowRunState) {
  const { services, workflow, event } = run
  const { notify_url: notifyUrl } = workflow
  if (notifyUrl === null || !state.last) return
  const payload = {
    event: event as unknown as JsonObject,
    type: state.last.type,
    lastStep: state.last.step,
    workflowId: workflow.id,
    workflowName: workflow.name,
    runId: run.id,
  }
  const answer = await services.outbound
    .send({
      url: notifyUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...source },
      body: JSON.stringify(payload),
      timeout: notifyTimeoutMs,
      maxAnswer: 64 * 1024,
    })
    .catch((error: unknown) => (error instanceof OutboundError ? error : Promise.reject(error)))
  await services.db.tx(async (tx) => {
    await log(run, tx, {
      type: 'notification',
      statusCode: answer instanceof OutboundError ? null : answer.status,
      step: { name: 'workflowWebhook', handleErrors: false },
      metadata: {
        endpointMethod: 'POST',
        endpointUri: notifyUrl,
        endpointHeaders: {},
        endpointPayload: payload,
        eventObjectId: event.objectId,
        notifyUrl,
        notifyPayload: payload,
        ...(answer instanceof OutboundError ? { message: answer.message } : {}),
      },
    })
    await store.saveRun(tx, run.id, state, true)
  })
}

const log = (
  { services, workflow, event, id }: Run,
  tx: Tx,
  entry: Pick<WorkflowLogRow, 'type' | 'step' | 'metadata'> & { statusCode: number | null },
) => {
  const now = services.clock.now()
  return store.insertLog(tx, {
    id: newId('wfl', services.settings.origin, now),
    created_date: now,
    workflow_id: workflow.id,
    event_id: event.id,
    run_id: id,
    type: entry.type,
    status_code: entry.statusCode,
    step: entry.step,
    metadata: entry.metadata,
  })
}

/** Why a run may not start: workflows that set each other off without end, or far too often. */
async function refusalOf({ services, workflow, event, depth }: Run) {
  if (depth >= longestChain) return `More than ${longestChain} workflows have set each other off`
  const of = `${workflow.id} ${event.objectId ?? ''}`
  const isAllowed = await isWithin(services, [{ name: 'workflowRun', of, rate: runRate }])
  return isAllowed ? undefined : `More than ${runRate.count} runs a minute about one object`
}

async function refuse(run: Run, { id }: WorkflowRunRow, message: string) {
  const { services, workflow, event } = run
  services.log.warn('A workflow was not run', { workflow: workflow.id, event: event.id, reason: message })
  await services.db.tx(async (tx) => {
    await log(run, tx, {
      type: 'preRunError',
      statusCode: 422,
      step: { name: null, handleErrors: false },
      metadata: { message, statusCodeName: 'Unprocessable Entity', eventObjectId: event.objectId },
    })
    await store.saveRun(tx, id, start, true)
  })
}
