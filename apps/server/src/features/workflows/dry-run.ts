import { apiVersions, type BodyOf, type Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { evaluateSteps } from './evaluate-steps.ts'
import { asList } from './rules.ts'

export async function dryRun(input: BodyOf<Endpoints['workflows']['dryRun']>, services: Services) {
  const event = await eventForOthers(services, input.eventId)
  if (!event) throw refuse('event.gone')
  const steps = await evaluateSteps(services, {
    event,
    apiVersion: input.apiVersion ?? apiVersions[0],
    context: input.context == null ? null : asList(input.context),
    computed: input.computed ?? null,
    run: asList(input.run),
    responses: input.responses,
  })
  return { steps }
}
