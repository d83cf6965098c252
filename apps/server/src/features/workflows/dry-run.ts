import { apiVersions, type BodyOf, type Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { evaluateSteps } from './evaluate-steps.ts'
import { asList, eventLike } from './rules.ts'

export async function dryRun(input: BodyOf<Endpoints['workflows']['dryRun']>, services: Services) {
  if (input.eventId === undefined && !input.event) throw refuse('workflow.eventNeeded')
  const event = input.eventId === undefined ? eventLike(input.event) : await eventForOthers(services, input.eventId)
  if (!event) throw refuse('event.gone')
  const steps = await evaluateSteps(services, {
    event,
    apiVersion: input.apiVersion ?? apiVersions[0],
    context: input.context == null ? null : asList(input.context),
    computed: input.computed ?? null,
    run: asList(input.run),
    variables: input.variables,
    responses: input.responses,
    runsReads: input.runReads,
  })
  return { steps }
}
