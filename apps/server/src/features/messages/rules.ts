import type { Caller } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'

export const isSender = (message: Pick<MessageRow, 'sender_id'>, { userId }: Caller) =>
  userId !== null && userId === message.sender_id

export const isReceiver = (message: Pick<MessageRow, 'receiver_id'>, { userId }: Caller) =>
  userId !== null && userId === message.receiver_id

export const takesPart = (message: MessageRow, caller: Caller) =>
  isSender(message, caller) || isReceiver(message, caller)
