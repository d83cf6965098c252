import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { checkSize } from '../../lib/free-data.ts'
import { checkSendersFiles, closeFiles } from '../files/index.ts'

export const isSender = (message: Pick<MessageRow, 'sender_id'>, { userId }: Actor) =>
  userId !== null && userId === message.sender_id

export const isReceiver = (message: Pick<MessageRow, 'receiver_id'>, { userId }: Actor) =>
  userId !== null && userId === message.receiver_id

export const takesPart = (message: MessageRow, actor: Actor) => isSender(message, actor) || isReceiver(message, actor)

/** Those who run the marketplace took out what was in it. */
export const isRemoved = ({ platform_data }: Pick<MessageRow, 'platform_data'>) =>
  asObject(platform_data.plaza).removed !== undefined

/** As they are stored: without the signatures that opened their files for the sender. */
export async function attachmentsOf(
  asked: JsonObject[],
  senderId: string,
  actor: Actor,
  services: Services,
): Promise<JsonObject[]> {
  const { closed, files } = closeFiles(checkSize(asked), services)
  if (!may(actor, 'message:create:all')) await checkSendersFiles(files, senderId, actor, services)
  return closed
}
