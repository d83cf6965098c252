import type { ListingReview, ListingRisk } from '@plaza/contract'
import { asObject, findRisks, isObject, isPriceFar, type ModerationReason, moderationReasons } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { refuse } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import { readerOf } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { reasonsFor } from './decide.ts'
import * as store from './store.ts'

/** What somebody who reviews a listing wants to know, in one answer. */
export async function readReview(id: string, services: Services): Promise<ListingReview> {
  const asset = await findAsset(services.db.read, id)
  if (!asset) throw refuse('object.notFound')
  const [risks, similar, owner, changedFields, reasons] = await Promise.all([
    risksOf(asset, services),
    store.similarTo(services.db.read, asset),
    ownerOf(asset.owner_id, services),
    changesOf(asset, services),
    reasonsFor(asset.owner_id, services),
  ])
  return { risks, similar, owner, changedFields, reasons: await labelled(reasons, services) }
}

/** Staff tick what they read in their own language, which is English; the text stays in the owner's. */
async function labelled(reasons: readonly ModerationReason[], { config }: Services): Promise<ModerationReason[]> {
  const known = moderationReasons(asObject((await config.read('default')).stelace.instant), 'en')
  return reasons.map((reason) => ({
    ...reason,
    label: known.find(({ code }) => code === reason.code)?.label ?? reason.label,
  }))
}

async function risksOf(asset: AssetRow, services: Services): Promise<ListingRisk[]> {
  const { db, config } = services
  const { words } = asObject((await config.read('private')).stelace.moderation)
  const own = Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  const inText = (['name', 'description'] as const).flatMap((field) =>
    findRisks(asset[field] ?? '', own).map((span) => ({ ...span, field, assetId: null })),
  )
  const prices = await store.pricesLike(db.read, asset)
  const price = { kind: 'price' as const, field: 'price' as const, start: 0, end: 0, assetId: null }
  return [
    ...inText,
    ...(isPriceFar(Number(asset.price), prices) ? [price] : []),
    ...(await photoRisks(asset, services)),
  ]
}

async function photoRisks(asset: AssetRow, { db }: Services): Promise<ListingRisk[]> {
  const images = Array.isArray(asset.metadata.images) ? asset.metadata.images.filter(isObject) : []
  const risks: ListingRisk[] = []
  for (const [place, { url, placeholder }] of images.entries()) {
    const marks = [...(url === undefined ? [] : [{ url }]), ...(placeholder === undefined ? [] : [{ placeholder }])]
    const other = await store.assetWithPhoto(db.read, asset.id, marks)
    if (other) risks.push({ kind: 'photo', field: 'images', start: place, end: place, assetId: other })
  }
  return risks
}

async function ownerOf(id: string | null, services: Services): Promise<ListingReview['owner']> {
  const owner = id === null ? undefined : await findUser(services.db.read, id)
  if (!owner) return null
  return {
    id: owner.id,
    displayName: owner.display_name,
    createdDate: owner.created_date.toISOString(),
    isEmailConfirmed: asObject(owner.platform_data.instant).emailVerified === true,
    locale: (await readerOf(services, owner)).locale,
    ...(await store.factsOf(services.db.read, owner.id)),
  }
}

/** What others read of a listing, by its names on the wire. */
const compared = {
  name: (asset: AssetRow) => asset.name,
  description: (asset: AssetRow) => asset.description,
  price: (asset: AssetRow) => Number(asset.price),
  categoryId: (asset: AssetRow) => asset.category_id,
  locations: (asset: AssetRow) => asset.locations,
  customAttributes: (asset: AssetRow) => asset.custom_attributes,
}

async function changesOf(asset: AssetRow, { db }: Services): Promise<string[] | null> {
  const approved = await store.approvedVersion(db.read, asset.id)
  if (!approved) return null
  const fields = Object.entries(compared).flatMap(([field, read]) =>
    deepEqual(read(asset), approved[field] ?? null) ? [] : [field],
  )
  const images = asObject(approved.metadata).images ?? []
  return deepEqual(asset.metadata.images ?? [], images) ? fields : [...fields, 'images']
}
