import { asObject, attributesByType, lackingAttributes } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import { asDeclared, asNode } from '../../lib/domain-names.ts'
import { refuse } from '../../lib/errors.ts'

type Offered = Pick<
  AssetRow,
  'active' | 'locations' | 'metadata' | 'asset_type_id' | 'category_id' | 'custom_attributes'
>
/** What operators have said of attributes, as this server last read it. */
export type AskedAttributes = Awaited<ReturnType<typeof askedAttributes>>
type Needs = { type: Pick<AssetTypeRow, 'metadata'>; before?: Offered; asked: AskedAttributes }

/** To be read before the transaction, as what operators want to review is. */
export async function askedAttributes({ catalogue, config }: Services) {
  const [attributes, categories, { stelace }] = await Promise.all([
    catalogue.customAttributes.all(),
    catalogue.categories.all(),
    config.read('default'),
  ])
  return {
    declared: attributes.map(asDeclared),
    categories: categories.map(asNode),
    types: asObject(stelace.instant).assetTypes,
  }
}

const lackOf = ({ locations, metadata }: Offered) => ({
  place: locations.length === 0,
  photo: !Array.isArray(metadata.images) || metadata.images.length === 0,
})

function unsaidIn(asset: Offered, { declared, categories, types }: AskedAttributes) {
  return lackingAttributes(
    { customAttributes: asset.custom_attributes, categoryId: asset.category_id },
    {
      declared,
      categories,
      ofType: attributesByType(types)[asset.asset_type_id ?? ''],
    },
  )
}

/**
 * What a type needs (`metadata.plaza.needsPlace`, `needsPhoto`, and the attributes that it asks for) is there when an owner puts
 * something up, and stays while it is up. Those who run the marketplace put up what they like.
 */
export function checkNeededParts(asset: Offered, { type, before, asked }: Needs, actor: Actor) {
  if (!asset.active || may(actor, 'asset:edit:all') || may(actor, 'asset:create:all')) return
  const { needsPlace, needsPhoto } = asObject(type.metadata.plaza)
  const lacks = lackOf(asset)
  // what was up without it before the type asked for it can still be changed
  const wasUp = before?.active ? before : undefined
  const lacked = wasUp ? lackOf(wasUp) : { place: false, photo: false }
  const part =
    needsPlace === true && lacks.place && !lacked.place
      ? 'place'
      : needsPhoto === true && lacks.photo && !lacked.photo
        ? 'photo'
        : undefined
  if (part) throw refuse('asset.partMissing', { values: { part }, data: { part } })
  const unsaid = unsaidIn(asset, asked)
  if (unsaid.length === 0) return
  const unsaidBefore = new Set(wasUp && unsaidIn(wasUp, asked).map(({ name }) => name))
  const missing = unsaid.filter(({ name }) => !unsaidBefore.has(name))
  if (missing.length === 0) return
  throw refuse('asset.attributeMissing', {
    values: { names: missing.map(({ name }) => name).join(', ') },
    data: { errors: missing.map(({ name, label }) => ({ name, message: `Listings of this type say “${label}”` })) },
  })
}
