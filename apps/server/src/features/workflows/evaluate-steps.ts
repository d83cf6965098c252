import { randomUUID } from 'node:crypto'
import type { Event, Json, JsonObject, WorkflowStep } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { environmentOf, evaluationProblem, eventVariables, sourcesOf } from './rules.ts'
import { isOwnRead, readOwn } from './run-workflow.ts'

export type Trial = {
  event: Event
  apiVersion: string
  context: readonly string[] | null
  computed: JsonObject | null
  run: readonly WorkflowStep[]
  /** In place of those that the event leads to. */
  variables?: JsonObject | undefined
  /** Answers to named steps, in place of those that are not asked for. */
  responses?: JsonObject | undefined
  /** Steps that read from our own API are run. */
  runsReads?: boolean | undefined
}

/** Evaluates every step as a run would, and says what would be sent. No call is made but reads, if they are asked for. */
export async function evaluateSteps(services: Services, trial: Trial): Promise<JsonObject[]> {
  const readObject = async (id: string) => (await services.objects.read(id, services))?.object ?? null
  const ofEvent = await eventVariables(trial.event, trial.apiVersion, readObject)
  const variables = { ...ofEvent, ...trial.variables }
  const env = environmentOf((await services.config.read('private')).stelace, trial.context)
  const responses: JsonObject = {}
  const lastResponses: JsonObject[] = []
  const steps: JsonObject[] = []
  let statusCode: number | null = null

  const run = services.sandbox.begin(`dry ${randomUUID()}`)
  try {
    for (const [index, step] of trial.run.entries()) {
      const now = { ...variables, env, responses, lastResponses, statusCode }
      const result = await run.evaluate(now, sourcesOf(step, index === 0 ? trial.computed : null))
      const problem = evaluationProblem(result)
      const isRead = trial.runsReads && !problem && !result.condition && isOwnRead(step, result)
      const began = performance.now()
      const answer = isRead
        ? await readOwn({ services, apiVersion: trial.apiVersion, step, result })
        : { status: 200, body: givenAnswer(trial, step) }
      const isRefused = answer.status === null || answer.status >= 300
      const outcome = problem ? 'failed' : (result.condition ?? (isRead ? (isRefused ? 'failed' : 'ran') : 'wouldSend'))
      steps.push({
        name: step.name ?? null,
        outcome,
        computed: result.computed,
        ...(outcome === 'stopped' || outcome === 'skipped'
          ? {}
          : {
              request: {
                method: step.endpointMethod,
                uri: result.uri,
                headers: result.headers,
                payload: result.payload,
              },
            }),
        ...(isRead
          ? { statusCode: answer.status, response: answer.body, durationMs: Math.round(performance.now() - began) }
          : {}),
        ...(problem ? { error: problem } : {}),
      })
      if (outcome === 'stopped' || (outcome === 'failed' && !step.handleErrors)) break
      statusCode = problem ? 422 : result.condition ? null : answer.status
      if (problem || result.condition) continue
      if (step.name !== undefined) responses[step.name] = answer.body
      lastResponses.unshift(answer.body as JsonObject)
    }
  } finally {
    run.end()
  }
  return steps
}

const givenAnswer = ({ responses }: Trial, { name }: WorkflowStep): Json =>
  (name === undefined ? undefined : responses?.[name]) ?? {}
