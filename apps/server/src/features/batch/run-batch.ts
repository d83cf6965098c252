import type { Endpoints, Json } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { WithStatus } from '../../lib/reply.ts'
import { limitCalls } from '../rate-limits/index.ts'

const paths = { asset: '/assets', user: '/users' } as const

/** What makes an item the call of whoever sent the batch. */
const passedOn = [
  'user-agent',
  'authorization',
  'x-stelace-user-id',
  'x-stelace-organization-id',
  'x-stelace-system-key',
  'x-stelace-workflow-key',
]

const atOnce = 4

export async function runBatch({ body }: Request<Endpoints['batch']['run']>, ctx: Context) {
  await limitCalls(ctx, 'batch')
  const started = performance.now()
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = ctx.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const answers: { status: number; body: unknown }[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < body.objects.length; index = next++) {
      const item = body.objects[index]
      if (!item) return
      const url = `${paths[body.objectType]}/${encodeURIComponent(item.objectId)}`
      answers[index] = await ctx.callApi({ method: body.method, url, headers, body: item.payload })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const results = body.objects.map(({ objectId }, index) => ({ objectId, ...answers[index] }))
  const failed = results.filter(({ status }) => status !== 200)
  const report = {
    processingTime: Math.round(performance.now() - started),
    success: failed.length === 0,
    completed: results.filter(({ status }) => status === 200).map(({ objectId }) => objectId),
    errors: failed.map(({ objectId, body }) => ({ objectId, error: body as Json })),
  }
  return new WithStatus(failed[0]?.status ?? 200, report)
}
