import type { BodyOf, Endpoints, Json } from '@plaza/contract'
import type { Actor, Headers, Services } from '../../context.ts'
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

/** The headers of a batch that each of its items is called with. */
export const passedOnFrom = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

const atOnce = 4

type Input = BodyOf<Endpoints['batch']['run']> & { headers: Readonly<Record<string, string>> }

export async function runBatch(input: Input, actor: Actor, services: Services) {
  await limitCalls('batch', actor, services)
  const started = performance.now()
  const answers: { status: number; body: unknown }[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < input.objects.length; index = next++) {
      const item = input.objects[index]
      if (!item) return
      const url = `${paths[input.objectType]}/${encodeURIComponent(item.objectId)}`
      answers[index] = await services.callApi({ method: input.method, url, headers: input.headers, body: item.payload })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const results = input.objects.map(({ objectId }, index) => ({ objectId, ...answers[index] }))
  const failed = results.filter(({ status }) => status !== 200)
  const report = {
    processingTime: Math.round(performance.now() - started),
    success: failed.length === 0,
    completed: results.filter(({ status }) => status === 200).map(({ objectId }) => objectId),
    errors: failed.map(({ objectId, body }) => ({ objectId, error: body as Json })),
  }
  return new WithStatus(failed[0]?.status ?? 200, report)
}
