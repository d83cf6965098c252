import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { checkSize } from '../../lib/free-data.ts'
import { newId } from '../../lib/ids.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { moderateNew, moderationFor } from './moderation.ts'
import { present, snapshot } from './present.ts'
import { checkCategory, defaultType, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, mergeAttributes, ownedNamespaces, ownerOfNew } from './rules.ts'
import * as store from './store.ts'

export async function createAsset({ body }: Request<Endpoints['assets']['create']>, ctx: Context) {
  const { caller, settings } = ctx
  const owner = { owner_id: ownerOfNew(body.ownerId, caller) }
  checkNamespaces(body, owner, caller)
  const validated = body.validated ?? (await isValidatedByDefault(ctx))
  if (body.active !== false) await checkEmailConfirmed(ctx, 'listing')
  const moderation = await moderationFor(ctx)

  const row = await ctx.db.tx(async (tx) => {
    await checkCategory(tx, body.categoryId)
    checkCurrency(body.currency)
    const type = body.assetTypeId === undefined ? await defaultType(tx, ctx) : await typeFor(tx, body.assetTypeId)
    checkCustomAttributes(await lockCustomAttributes(tx, body.customAttributes), body.customAttributes)

    const now = ctx.clock.now()
    const wanted: AssetRow = {
      id: newId('ast', settings.origin, now),
      created_date: now,
      updated_date: now,
      name: body.name,
      description: body.description ?? null,
      ...owner,
      category_id: body.categoryId ?? null,
      asset_type_id: type.id,
      validated,
      active: body.active ?? true,
      locations: checkSize(body.locations ?? []),
      quantity: type.infinite_stock ? '1' : String(body.quantity ?? 1),
      currency: body.currency ?? null,
      price: String(body.price ?? 0),
      custom_attributes: mergeAttributes({}, body.customAttributes),
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    }
    const created = await store.insert(tx, moderateNew(wanted, moderation))
    await ctx.search.write(tx, [created])
    await ctx.events.append(tx, {
      type: 'asset__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, settings.isLive),
    })
    return created
  })
  return present(row, readRights(caller), { owned: ownedNamespaces(row, caller), livemode: settings.isLive })
}

/** Operators may want to look at each asset before it can be booked. */
async function isValidatedByDefault({ config }: Context) {
  const { assetsValidationAutomatic: isAutomatic } = (await config.read('default')).stelace
  return isAutomatic === undefined || Boolean(isAutomatic)
}
