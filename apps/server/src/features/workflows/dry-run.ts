import { randomUUID } from 'node:crypto'
import { apiVersions, type Endpoints, type JsonObject } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { unprocessable } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { asList, environmentOf, evaluationProblem, eventVariables, sourcesOf } from './rules.ts'

/** Evaluates every step as a run would, and says what would be sent. No call is made, so answers are those given. */
export async function dryRun({ body }: Request<Endpoints['workflows']['dryRun']>, ctx: Context) {
  const event = await eventForOthers(ctx, body.eventId)
  if (!event) throw unprocessable('There is no such event, or it is too old')
  const readObject = async (id: string) => (await ctx.objects.read(id))?.object ?? null
  const variables = await eventVariables(event, body.apiVersion ?? apiVersions[0], readObject)
  const context = body.context == null ? null : asList(body.context)
  const env = environmentOf((await ctx.config.read('private')).stelace, context)
  const responses: JsonObject = {}
  const lastResponses: JsonObject[] = []
  const steps: JsonObject[] = []

  const run = ctx.sandbox.begin(`dry ${randomUUID()}`)
  try {
    for (const [index, step] of asList(body.run).entries()) {
      const now = { ...variables, env, responses, lastResponses, statusCode: index === 0 ? null : 200 }
      const result = await run.evaluate(now, sourcesOf(step, index === 0 ? (body.computed ?? null) : null))
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
      const answer = (step.name === undefined ? undefined : body.responses?.[step.name]) ?? {}
      if (step.name !== undefined) responses[step.name] = answer
      lastResponses.unshift(answer as JsonObject)
    }
  } finally {
    run.end()
  }
  return { steps }
}
