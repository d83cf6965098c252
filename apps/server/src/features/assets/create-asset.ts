import type { BodyOf, Endpoints } from '@plaza/contract'
import { chosenPolicy } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, AssetTypeRow, CustomAttributeRow } from '../../db/tables.ts'
import { checkPolicy } from '../../lib/check-policy.ts'
import { newId } from '../../lib/ids.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { changedAsset, emptyAsset, snapshot } from './fields.ts'
import { checkInstantChoice } from './instant-choice.ts'
import { moderateNew, moderationFor } from './moderation.ts'
import { type AskedAttributes, askedAttributes, checkNeededParts } from './needed-parts.ts'
import { checkPriceRules } from './price-rules.ts'
import { checkCategory, defaultType, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, ownerOfNew } from './rules.ts'
import * as store from './store.ts'

type Input = BodyOf<Endpoints['assets']['create']>
type Settled = {
  owner: { owner_id: string | null }
  validated: boolean
  moderation: Parameters<typeof moderateNew>[1]
  asked: AskedAttributes
}
type Found = { type: AssetTypeRow; definitions: readonly CustomAttributeRow[] }

export async function createAsset(input: Input, actor: Actor, services: Services) {
  const settled = await settledFor(input, actor, services)
  return services.db.tx(async (tx) => {
    await checkCategory(tx, input.categoryId)
    checkCurrency(input.currency)
    const type = await typeOf(tx, input, services)
    const definitions = await lockCustomAttributes(tx, input.customAttributes)
    const created = await store.insert(tx, newAsset(input, { ...settled, type, definitions }, actor, services))
    await services.search.write(tx, [created])
    await services.events.append(tx, createdEvent(created, services))
    return created
  })
}

/** Whose it is, who has to look at it, and what operators ask for. */
export async function settledFor(input: Input, actor: Actor, services: Services): Promise<Settled> {
  const owner = { owner_id: ownerOfNew(input.ownerId, actor) }
  checkNamespaces(input, owner, actor)
  await checkPolicy({ wanted: chosenPolicy(input) }, services)
  const validated = input.validated ?? (await isValidatedByDefault(services))
  if (input.active !== false) await checkEmailConfirmed('listing', actor, services)
  return { owner, validated, moderation: await moderationFor(actor, services), asked: await askedAttributes(services) }
}

export const typeOf = (tx: Tx, { assetTypeId }: Pick<Input, 'assetTypeId'>, services: Services) =>
  assetTypeId === undefined ? defaultType(tx, services) : typeFor(tx, assetTypeId)

/** The row of a new asset. */
export function newAsset(
  input: Input,
  { owner, validated, moderation, asked, type, definitions }: Settled & Found,
  actor: Actor,
  services: Services,
): AssetRow {
  checkCustomAttributes(definitions, input.customAttributes)
  const now = services.clock.now()
  const blank = emptyAsset({
    id: newId('ast', services.settings.origin, now),
    created_date: now,
    ...owner,
    asset_type_id: type.id,
    validated,
  })
  // there is nothing yet to merge free data into, so it stays as it was sent
  const { metadata = {}, platformData = {}, ...fields } = input
  const asset: AssetRow = { ...changedAsset(blank, fields, type), metadata, platform_data: platformData }
  checkPriceRules(metadata, asset)
  checkInstantChoice(metadata, asset, type)
  checkNeededParts(asset, { type, asked }, actor)
  return moderateNew(asset, moderation)
}

export const createdEvent = (created: AssetRow, { settings }: Services) => ({
  type: 'asset__created' as const,
  date: created.created_date,
  objectId: created.id,
  object: snapshot(created, settings.isLive),
})

/** Operators may want to look at each asset before it can be booked. */
async function isValidatedByDefault({ config }: Services) {
  const { assetsValidationAutomatic: isAutomatic } = (await config.read('default')).stelace
  return isAutomatic === undefined || Boolean(isAutomatic)
}
