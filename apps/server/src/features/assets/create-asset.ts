import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { changedAsset, emptyAsset, snapshot } from './fields.ts'
import { moderateNew, moderationFor } from './moderation.ts'
import { checkNeededParts } from './needed-parts.ts'
import { checkCategory, defaultType, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, ownerOfNew } from './rules.ts'
import * as store from './store.ts'

export async function createAsset(input: BodyOf<Endpoints['assets']['create']>, actor: Actor, services: Services) {
  const owner = { owner_id: ownerOfNew(input.ownerId, actor) }
  checkNamespaces(input, owner, actor)
  const validated = input.validated ?? (await isValidatedByDefault(services))
  if (input.active !== false) await checkEmailConfirmed('listing', actor, services)
  const moderation = await moderationFor(actor, services)

  return services.db.tx(async (tx) => {
    await checkCategory(tx, input.categoryId)
    checkCurrency(input.currency)
    const type =
      input.assetTypeId === undefined ? await defaultType(tx, services) : await typeFor(tx, input.assetTypeId)
    checkCustomAttributes(await lockCustomAttributes(tx, input.customAttributes), input.customAttributes)

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
    checkNeededParts(asset, { type }, actor)
    const created = await store.insert(tx, moderateNew(asset, moderation))
    await services.search.write(tx, [created])
    await services.events.append(tx, {
      type: 'asset__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
    })
    return created
  })
}

/** Operators may want to look at each asset before it can be booked. */
async function isValidatedByDefault({ config }: Services) {
  const { assetsValidationAutomatic: isAutomatic } = (await config.read('default')).stelace
  return isAutomatic === undefined || Boolean(isAutomatic)
}
