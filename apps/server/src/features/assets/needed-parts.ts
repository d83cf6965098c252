import { asObject } from '@plaza/domain'
import { type Actor, may } from '../../context.ts'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

type Offered = Pick<AssetRow, 'active' | 'locations' | 'metadata'>

const lackOf = ({ locations, metadata }: Offered) => ({
  place: locations.length === 0,
  photo: !Array.isArray(metadata.images) || metadata.images.length === 0,
})

/**
 * What a type needs (`metadata.plaza.needsPlace`, `needsPhoto`) is there when an owner puts something up, and stays while it is up.
 * Those who run the marketplace put up what they like.
 */
export function checkNeededParts(
  asset: Offered,
  { type, before }: { type: Pick<AssetTypeRow, 'metadata'>; before?: Offered },
  actor: Actor,
) {
  if (!asset.active || may(actor, 'asset:edit:all') || may(actor, 'asset:create:all')) return
  const { needsPlace, needsPhoto } = asObject(type.metadata.plaza)
  const lacks = lackOf(asset)
  // what was up without it before the type asked for it can still be changed
  const lacked = before?.active ? lackOf(before) : { place: false, photo: false }
  const part =
    needsPlace === true && lacks.place && !lacked.place
      ? 'place'
      : needsPhoto === true && lacks.photo && !lacked.photo
        ? 'photo'
        : undefined
  if (part) throw refuse('asset.partMissing', { values: { part }, data: { part } })
}
