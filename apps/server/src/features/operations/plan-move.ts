import type { Category, JsonObject } from '@plaza/contract'
import { asObject, categoryPath } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { found } from './found.ts'
import { objectsOf, type SelectingBody } from './rules.ts'
import type { PlannedRow } from './store.ts'

type Caller = { actor: Actor; services: Services }
type Body = Pick<SelectingBody, 'objectType' | 'select' | 'payload'>

const rowsOf = (objects: readonly JsonObject[], action: string): PlannedRow[] =>
  objects.map(({ id }) => ({ objectId: String(id), action, isSame: false }))

/** What lies in categories or is of a type goes elsewhere; then they are removed, if that is wanted. */
export async function plannedMove({ objectType, select, payload = {} }: Body, caller: Caller): Promise<PlannedRow[]> {
  const { actor, services } = caller
  const { ids } = select
  const { to, remove } = payload
  if (!ids || select.filter || typeof to !== 'string' || ids.includes(to)) throw refuse('operation.selectIds')
  const objects = objectsOf[objectType]
  const isCategory = objectType === 'category'
  const check = (action: string, body: JsonObject | undefined) => services.singleCalls.check(action, body, actor)
  const [target] = await found(objects, { id: to }, caller)
  if (!target) throw refuse(isCategory ? 'category.unknown' : 'assetType.unknown')

  const rows: PlannedRow[] = []
  const take = async (moved: readonly JsonObject[], action: string, body: JsonObject) => {
    if (moved.length > 0) await check(action, body)
    rows.push(...rowsOf(moved, action))
  }
  const inside = ids.join(',')
  if (isCategory) {
    // a list of categories holds categories
    const categories = (await found('categories', {}, caller)) as unknown as Category[]
    if (categoryPath(categories, to).some(({ id }) => ids.includes(id))) throw refuse('category.circular')
    await take(await found('assets', { categoryId: inside }, caller), 'assets.update', { categoryId: to })
    const children = categories.filter(({ parentId, id }) => ids.includes(parentId ?? '') && !ids.includes(id))
    await take(children as unknown as JsonObject[], 'categories.update', { parentId: to })
    const asked = (await found('customAttributes', {}, caller)).filter((attribute) => isLimitedTo(attribute, ids))
    await take(asked, 'customAttributes.update', { metadata: {} })
  } else {
    await take(await found('assets', { assetTypeId: inside }, caller), 'assets.update', { assetTypeId: to })
  }
  if (remove !== true) return rows
  await check(`${objects}.remove`, undefined)
  return [...rows, ...ids.map((objectId) => ({ objectId, action: `${objects}.remove`, isSame: false }))]
}

/** Whether an attribute is asked for in one of these categories only. */
function isLimitedTo({ metadata }: JsonObject, ids: readonly string[]): boolean {
  const { categories } = asObject(asObject(metadata).plaza)
  return Array.isArray(categories) && categories.some((id) => ids.includes(String(id)))
}
