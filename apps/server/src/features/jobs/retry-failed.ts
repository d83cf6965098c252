import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { retryJob } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'

export async function retryFailed({ params }: Request<Endpoints['jobs']['retryFailed']>, ctx: Context) {
  if (!(await ctx.db.tx((tx) => retryJob(tx, params.id)))) throw refuse('object.notFound')
  return { id: params.id }
}
