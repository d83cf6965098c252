import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { found } from './found.ts'
import type { SelectingBody } from './rules.ts'
import type { PlannedRow } from './store.ts'

type Body = Pick<SelectingBody, 'select' | 'payload'>

/** Every listing with a value of an attribute gets another one, or none; then the value is no longer offered. */
export async function plannedReplacement(
  { select, payload = {} }: Body,
  caller: { actor: Actor; services: Services },
): Promise<PlannedRow[]> {
  const { actor, services } = caller
  const [attributeId, ...others] = select.ids ?? []
  const { value, by = null } = payload
  const isAsked = attributeId !== undefined && others.length === 0 && typeof value === 'string' && value !== by
  if (!isAsked || (by !== null && typeof by !== 'string')) throw refuse('operation.selectIds')
  const [attribute] = await found('customAttributes', { id: attributeId }, caller)
  if (!attribute) throw refuse('operation.nothing')
  const name = String(attribute.name)
  const listed = Array.isArray(attribute.listValues) ? attribute.listValues : []
  if (!listed.includes(value) || (by !== null && !listed.includes(by))) {
    throw refuse('customAttribute.invalidValues', { values: { names: name } })
  }
  const assets = await found('assets', { attribute: `${name}:${value}` }, caller)
  if (assets.length > 0) await services.singleCalls.check('assets.update', { customAttributes: {} }, actor)
  await services.singleCalls.check('customAttributes.update', { listValues: [] }, actor)
  return [
    ...assets.map(({ id }) => ({ objectId: String(id), action: 'assets.update', isSame: false })),
    { objectId: attributeId, action: 'customAttributes.update', isSame: false },
  ]
}
