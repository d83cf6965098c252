import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

/** It is about all listings, and about nothing else. */
export const isRebuild = ({ kind, objectType, select }: BodyOf<Endpoints['operations']['create']>) =>
  kind === 'searchIndex' && objectType === 'asset' && select === undefined

/** How many listings are written anew. */
export async function plannedRebuild({ actor, services }: { actor: Actor; services: Services }): Promise<number> {
  if (!may(actor, 'system:run:all')) throw refuse('permission.denied')
  return services.singleCalls.count('assets', {}, { actor, services })
}
