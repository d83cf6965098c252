import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { checkSize } from '../../lib/free-data.ts'
import { newId } from '../../lib/ids.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { moderateNew, moderationFor } from './moderation.ts'
import { snapshot } from './present.ts'
import { checkCategory, defaultType, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, mergeAttributes, ownerOfNew } from './rules.ts'
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
    const wanted: AssetRow = {
      id: newId('ast', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      name: input.name,
      description: input.description ?? null,
      ...owner,
      category_id: input.categoryId ?? null,
      asset_type_id: type.id,
      validated,
      active: input.active ?? true,
      locations: checkSize(input.locations ?? []),
      quantity: type.infinite_stock ? '1' : String(input.quantity ?? 1),
      currency: input.currency ?? null,
      price: String(input.price ?? 0),
      custom_attributes: mergeAttributes({}, input.customAttributes),
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    }
    const created = await store.insert(tx, moderateNew(wanted, moderation))
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
