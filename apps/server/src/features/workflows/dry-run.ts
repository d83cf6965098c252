import { apiVersions, type Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { evaluateSteps } from './evaluate-steps.ts'
import { asList } from './rules.ts'

export async function dryRun({ body }: Request<Endpoints['workflows']['dryRun']>, ctx: Context) {
  const event = await eventForOthers(ctx, body.eventId)
  if (!event) throw refuse('event.gone')
  const steps = await evaluateSteps(ctx, {
    event,
    apiVersion: body.apiVersion ?? apiVersions[0],
    context: body.context == null ? null : asList(body.context),
    computed: body.computed ?? null,
    run: asList(body.run),
    responses: body.responses,
  })
  return { steps }
}
