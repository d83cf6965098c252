import type { JsonObject } from '@plaza/contract'
import { type Context, may } from '../../context.ts'
import { checkSize } from '../../lib/free-data.ts'
import { checkSendersFiles, closeFiles } from '../files/index.ts'

/** As they are stored: without the signatures that opened their files for the sender. */
export async function attachmentsOf(asked: JsonObject[], senderId: string, ctx: Context): Promise<JsonObject[]> {
  const { closed, files } = closeFiles(checkSize(asked), ctx)
  if (!may(ctx.caller, 'message:create:all')) await checkSendersFiles(files, senderId, ctx)
  return closed
}
