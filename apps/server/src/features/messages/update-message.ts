import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { show } from './present.ts'
import { isReceiver, isSender } from './rules.ts'
import * as store from './store.ts'

type Update = Request<Endpoints['messages']['update']>

export async function updateMessage({ params, body }: Update, ctx: Context) {
  const row = await ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    checkRight(before, body, ctx)
    return store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      read: body.read ?? before.read,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
  })
  return show(row, ctx)
}

/** What was written belongs to its sender; who gets it says only whether it was read. */
function checkRight(message: MessageRow, body: Update['body'], { caller }: Context) {
  if (isSender(message, caller) || may(caller, 'message:edit:all')) return
  const onlyRead = Object.keys(body).every((field) => field === 'read')
  if (!isReceiver(message, caller) || !onlyRead) throw refuse('permission.denied')
}
