import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { isOfConnections, isOfConsole, isOfPlaza } from './rules.ts'

const messageLimitBytes = 8 * 1024

export async function sendSignal(input: BodyOf<Endpoints['signals']['send']>, actor: Actor, services: Services) {
  const event = input.event?.trim() ?? 'signal'
  const destination = input.destination?.trim()
  const mayReachAll = may(actor, 'signal:create:all')
  if (destination === undefined && !mayReachAll) throw refuse('permission.denied')
  if (destination !== undefined && isOfConsole(destination) && !actor.isConsole) throw refuse('permission.denied')
  if (isOfConnections(event)) throw refuse('signal.nameReserved', { values: { event } })
  // screens reload when they hear these; a stranger must not make them
  if (services.settings.limits && isOfPlaza(event) && !mayReachAll) throw refuse('permission.denied')
  if (Buffer.byteLength(JSON.stringify(input.message ?? null)) > messageLimitBytes) {
    throw refuse('signal.tooLarge', { values: { kib: messageLimitBytes / 1024 } })
  }
  await limitCalls('signal', actor, services)

  if (destination !== undefined && !(await services.signals.isHeard(destination))) throw refuse('object.notFound')
  const { message } = input
  services.signals.send(destination === undefined ? 'everyone' : { channel: destination }, { event, message })
  return {
    ...(message === undefined ? {} : { message }),
    ...(destination === undefined ? {} : { destination }),
    event,
    env: services.settings.environment,
  }
}
