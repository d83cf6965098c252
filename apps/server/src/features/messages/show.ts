import type { Message } from '@plaza/contract'
import { type Context, readRights } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { openFiles } from '../files/index.ts'
import { present } from './present.ts'

/** A message for somebody who may read it, with files that open for the next minutes. */
export const show = (row: MessageRow, ctx: Context): Message => ({
  ...present(row, readRights(ctx.caller), ctx.settings.isLive),
  attachments: openFiles(row.attachments, ctx),
})
