import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { addBlock } from './add-block.ts'
import { comparable } from './values.ts'

export async function createBlock(
  { kind, value, userId, reason }: BodyOf<Endpoints['blocks']['create']>,
  actor: Actor,
  services: Services,
) {
  if (comparable(kind, value) === undefined) throw refuse('block.valueInvalid', { values: { kind } })
  const createdBy = actor.realUserId ?? actor.apiKeyId
  const created = await services.db.tx((tx) =>
    addBlock(tx, { of: { kind, value }, userId: userId ?? null, reason, createdBy }, services),
  )
  if (!created) throw refuse('block.exists')
  return created
}
