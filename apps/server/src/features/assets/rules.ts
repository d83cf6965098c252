import type { Asset, BodyOf, CoreEventType, Endpoints, JsonObject, Permission } from '@plaza/contract'
import { isCurrency, namespacesOf, refusedNamespaces } from '@plaza/domain'
import { type Actor, editRights, may } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'

type Input = BodyOf<Endpoints['assets']['update']>

const isOwn = (asset: Pick<AssetRow, 'owner_id'>, actor: Actor) =>
  actor.userId !== null && actor.userId === asset.owner_id

/** `asset:edit` and its like are for one's own assets, `asset:edit:all` for any. */
export function checkOwn(asset: Pick<AssetRow, 'owner_id'>, actor: Actor, permissionForAny: Permission) {
  if (!isOwn(asset, actor) && !may(actor, permissionForAny)) throw refuse('permission.denied')
}

/** Whose asset it will be. Nobody but an operator offers things in another's name, or in nobody's. */
export function ownerOfNew(ownerId: string | null | undefined, actor: Actor): string | null {
  if (ownerId === undefined) return actor.userId
  if (!may(actor, 'asset:create:all') && !isOwn({ owner_id: ownerId }, actor)) throw refuse('permission.denied')
  return ownerId
}

export function checkCurrency(currency: string | null | undefined) {
  if (currency != null && !isCurrency(currency)) {
    throw refuse('currency.unknown', { values: { currency: currency.slice(0, 40) } })
  }
}

const ownersNamespaces = ['private', 'protected']

export function checkNamespaces(data: FreeData, asset: Pick<AssetRow, 'owner_id'>, actor: Actor) {
  const refusal = refusedNamespaces(partsOf(data), editRights(actor), isOwn(asset, actor) ? 'owner' : 'stranger')
  if (refusal) throw refuse('namespace.denied', { data: refusal.forbiddenNamespaces ? refusal : undefined })
}

type FreeData = { metadata?: JsonObject; platformData?: JsonObject }
const partsOf = ({ metadata = {}, platformData = {} }: FreeData) => [metadata, platformData]

/** The namespaces that a reader sees because the asset is theirs. */
export const ownedNamespaces = (asset: Pick<AssetRow, 'owner_id'>, actor: Actor): readonly string[] =>
  isOwn(asset, actor) ? ownersNamespaces : []

/** After a change the owner sees again only those that the change itself held (docs/contract/11-assets.md §3). */
export function shownAfterChange(data: FreeData, asset: Pick<AssetRow, 'owner_id'>, actor: Actor) {
  const sent = partsOf(data).flatMap(namespacesOf)
  return ownedNamespaces(asset, actor).filter((name) => sent.includes(name))
}

const derivedTypes: readonly {
  type: CoreEventType
  fields: readonly (keyof Input & keyof Asset)[]
  value?: boolean
}[] = [
  { type: 'asset__name_changed', fields: ['name'] },
  { type: 'asset__description_changed', fields: ['description'] },
  { type: 'asset__category_switched', fields: ['categoryId'] },
  { type: 'asset__type_switched', fields: ['assetTypeId'] },
  { type: 'asset__locations_changed', fields: ['locations'] },
  { type: 'asset__quantity_changed', fields: ['quantity'] },
  { type: 'asset__pricing_changed', fields: ['price', 'currency'] },
  { type: 'asset__activated', fields: ['active'], value: true },
  { type: 'asset__deactivated', fields: ['active'], value: false },
  { type: 'asset__validated', fields: ['validated'], value: true },
  { type: 'asset__custom_attribute_changed', fields: ['customAttributes'] },
]

/**
 * The kinds of change in a request, which is compared as it was sent with the asset as it was
 * (docs/contract/30-events.md §4).
 */
export function derivedEvents(before: JsonObject, input: Input) {
  const sent = input as JsonObject
  return derivedTypes.flatMap(({ type, fields, value }) => {
    const changed = fields.filter(
      (field) =>
        sent[field] !== undefined &&
        (value === undefined || sent[field] === value) &&
        !deepEqual(sent[field], before[field]),
    )
    if (changed.length === 0) return []
    return [{ type, changesRequested: Object.fromEntries(changed.map((field) => [field, sent[field] ?? null])) }]
  })
}

/** `__replace__` is a word that older clients send along; it is no attribute and means nothing. */
export function mergeAttributes(before: JsonObject, { __replace__: _ignored, ...sent }: JsonObject = {}): JsonObject {
  return mergeFreeData(before, sent)
}
