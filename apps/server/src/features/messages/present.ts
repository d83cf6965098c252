import type { JsonObject, Message } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import type { MessageRow } from '../../db/tables.ts'

export const present = (row: MessageRow, rights: NamespaceRights, livemode: boolean): Message => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
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
