import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { present, snapshot } from './present.ts'
import { checkRights } from './rules.ts'
import * as store from './store.ts'

export async function updateApiKey({ params, body }: Request<Endpoints['apiKeys']['update']>, ctx: Context) {
  const options = { secrets: ctx.secrets, livemode: ctx.settings.isLive }
  const row = await ctx.changes.write('apiKeys', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (!may(ctx.caller, 'apiKey:edit:all') && ctx.caller.apiKeyId !== before.id) throw refuse('permission.denied')
    await checkRights(body, ctx.roles)

    const after = await store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      roles: body.roles ?? before.roles,
      permissions: body.permissions ?? before.permissions,
      read_namespaces: body.readNamespaces ?? before.read_namespaces,
      edit_namespaces: body.editNamespaces ?? before.edit_namespaces,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
    const { type: _type, ...changesRequested } = body as JsonObject
    await ctx.events.append(tx, {
      type: 'api_key__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, options),
      changesRequested,
    })
    return after
  })
  return present(row, readRights(ctx.caller), options)
}
