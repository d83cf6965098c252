import type { JsonObject } from '@plaza/contract'
import { type Caller, type Context, may } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { checkSize } from '../../lib/free-data.ts'
import { checkSendersFiles, closeFiles } from '../files/index.ts'

export const isSender = (message: Pick<MessageRow, 'sender_id'>, { userId }: Caller) =>
  userId !== null && userId === message.sender_id

export const isReceiver = (message: Pick<MessageRow, 'receiver_id'>, { userId }: Caller) =>
  userId !== null && userId === message.receiver_id

export const takesPart = (message: MessageRow, caller: Caller) =>
  isSender(message, caller) || isReceiver(message, caller)

/** As they are stored: without the signatures that opened their files for the sender. */
export async function attachmentsOf(asked: JsonObject[], senderId: string, ctx: Context): Promise<JsonObject[]> {
  const { closed, files } = closeFiles(checkSize(asked), ctx)
  if (!may(ctx.caller, 'message:create:all')) await checkSendersFiles(files, senderId, ctx)
  return closed
}
