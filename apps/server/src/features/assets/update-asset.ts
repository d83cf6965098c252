import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkSize, mergeFreeData } from '../../lib/free-data.ts'
import { checkCustomAttributes, lockCustomAttributes } from '../custom-attributes/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { moderateChange, moderationFor } from './moderation.ts'
import { present, snapshot } from './present.ts'
import { checkCategory, typeFor } from './references.ts'
import { checkCurrency, checkNamespaces, checkOwn, derivedEvents, mergeAttributes, shownAfterChange } from './rules.ts'
import * as store from './store.ts'

export async function updateAsset({ params, body }: Request<Endpoints['assets']['update']>, ctx: Context) {
  const { caller, settings } = ctx
  checkCurrency(body.currency)
  if (body.active) await checkEmailConfirmed(ctx, 'listing')
  const moderation = await moderationFor(ctx)
  const row = await ctx.db.tx(async (tx) => {
    const attributes = await lockCustomAttributes(tx, body.customAttributes)
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    checkOwn(before, caller, 'asset:edit:all')
    await checkCategory(tx, body.categoryId)
    const type = await typeFor(tx, body.assetTypeId ?? before.asset_type_id)
    checkCustomAttributes(attributes, body.customAttributes)
    checkNamespaces(body, before, caller)

    const wanted = {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      description: body.description === undefined ? before.description : body.description,
      category_id: body.categoryId === undefined ? before.category_id : body.categoryId,
      asset_type_id: type.id,
      validated: body.validated ?? before.validated,
      active: body.active ?? before.active,
      locations: body.locations ? checkSize(body.locations) : before.locations,
      quantity: body.quantity === undefined ? before.quantity : type.infinite_stock ? '1' : String(body.quantity),
      currency: body.currency ?? before.currency,
      price: body.price === undefined ? before.price : String(body.price),
      custom_attributes: mergeAttributes(before.custom_attributes, body.customAttributes),
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    }
    const after = await store.update(tx, moderateChange(before, wanted, moderation))
    await ctx.search.write(tx, [after])
    if (after.quantity !== before.quantity) await ctx.search.writeStock(tx, after)
    await ctx.events.append(tx, {
      type: 'asset__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, settings.isLive),
      changesRequested: body as JsonObject,
      derived: derivedEvents(snapshot(before, settings.isLive), body),
    })
    return after
  })
  return present(row, readRights(caller), { owned: shownAfterChange(body, row, caller), livemode: settings.isLive })
}
