import type { JsonObject, Message } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { openFiles } from '../files/index.ts'

const present = (row: MessageRow, rights: NamespaceRights, livemode: boolean): Message => ({
  ...stampsOf(row),
  topicId: row.topic_id,
  conversationId: row.conversation_id,
  content: row.content,
  attachments: row.attachments,
  read: row.read,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A message as events carry it: everything but the system namespaces. */
export const snapshot = (row: MessageRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)

/** A message for somebody who may read it, with files that open for the next minutes. */
export const show = (row: MessageRow, actor: Actor, services: Services): Message => ({
  ...present(row, readRights(actor), services.settings.isLive),
  attachments: openFiles(row.attachments, services),
})
