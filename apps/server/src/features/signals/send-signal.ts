import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { isOfConnections, isOfPlaza } from './rules.ts'

const messageLimitBytes = 8 * 1024

export async function sendSignal({ body }: Request<Endpoints['signals']['send']>, ctx: Context) {
  const { caller, settings, signals } = ctx
  const event = body.event?.trim() ?? 'signal'
  const destination = body.destination?.trim()
  const mayReachAll = may(caller, 'signal:create:all')
  if (destination === undefined && !mayReachAll) throw refuse('permission.denied')
  if (isOfConnections(event)) throw refuse('signal.nameReserved', { values: { event } })
  // screens reload when they hear these; a stranger must not make them
  if (settings.limits && isOfPlaza(event) && !mayReachAll) throw refuse('permission.denied')
  if (Buffer.byteLength(JSON.stringify(body.message ?? null)) > messageLimitBytes) {
    throw refuse('signal.tooLarge', { values: { kib: messageLimitBytes / 1024 } })
  }
  await limitCalls(ctx, 'signal')

  if (destination !== undefined && !(await signals.isHeard(destination))) throw refuse('object.notFound')
  const { message } = body
  signals.send(destination === undefined ? 'everyone' : { channel: destination }, { event, message })
  return {
    ...(message === undefined ? {} : { message }),
    ...(destination === undefined ? {} : { destination }),
    event,
    env: settings.environment,
  }
}
