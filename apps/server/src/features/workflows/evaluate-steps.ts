import { randomUUID } from 'node:crypto'
import type { Event, JsonObject, WorkflowStep } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { environmentOf, evaluationProblem, eventVariables, sourcesOf } from './rules.ts'

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
}

/** Evaluates every step as a run would, and says what would be sent. No call is made, so answers are those given. */
export async function evaluateSteps(services: Services, trial: Trial): Promise<JsonObject[]> {
  const readObject = async (id: string) => (await services.objects.read(id))?.object ?? null
  const ofEvent = await eventVariables(trial.event, trial.apiVersion, readObject)
  const variables = { ...ofEvent, ...trial.variables }
  const env = environmentOf((await services.config.read('private')).stelace, trial.context)
  const responses: JsonObject = {}
  const lastResponses: JsonObject[] = []
  const steps: JsonObject[] = []

  const run = services.sandbox.begin(`dry ${randomUUID()}`)
  try {
    for (const [index, step] of trial.run.entries()) {
      const now = { ...variables, env, responses, lastResponses, statusCode: index === 0 ? null : 200 }
      const result = await run.evaluate(now, sourcesOf(step, index === 0 ? trial.computed : null))
      const problem = evaluationProblem(result)
      const outcome = problem ? 'failed' : (result.condition ?? 'wouldSend')
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
        ...(problem ? { error: problem } : {}),
      })
      if (outcome === 'stopped' || (outcome === 'failed' && !step.handleErrors)) break
      if (outcome !== 'wouldSend') continue
      const answer = (step.name === undefined ? undefined : trial.responses?.[step.name]) ?? {}
      if (step.name !== undefined) responses[step.name] = answer
      lastResponses.unshift(answer as JsonObject)
    }
  } finally {
    run.end()
  }
  return steps
}
