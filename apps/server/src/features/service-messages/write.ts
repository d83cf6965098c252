import type { JsonObject } from '@plaza/contract'
import { type Actor, readingIn, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { appendMessage, attachmentsOf, conversationBetween } from '../messages/index.ts'
import { findUser, serviceUser, serviceUserId } from '../users/index.ts'

type Letter = { receiverId: string; topicId: string; content: string; attachments?: JsonObject[] | undefined }

/** Writes to people in the name of the service: to all of them or to nobody, each in a conversation of their own. */
export const writeAsService = (letters: readonly Letter[], actor: Actor, services: Services) =>
  services.db.tx((tx) => writeAsServiceIn(tx, letters, actor, services))

/** The same with something else, in its transaction. */
export async function writeAsServiceIn(tx: Tx, letters: readonly Letter[], actor: Actor, services: Services) {
  const { id: senderId } = await serviceUser(tx, services)
  const written = []
  for (const { receiverId, topicId, content, attachments: asked = [] } of letters) {
    const receiver = receiverId === serviceUserId ? undefined : await findUser(tx, receiverId)
    if (!receiver) throw refuse('serviceMessage.notPerson')
    const conversationId = await conversationBetween(tx, { topicId, people: [senderId, receiverId] })
    // whoever reads it later among staff can tell who wrote it; people see the service
    const platformData = { plaza: { writtenBy: actor.tokenUserId ?? actor.apiKeyId } }
    const attachments = await attachmentsOf(asked, senderId, actor, readingIn(tx, services))
    const words = { topicId, senderId, receiverId, content, attachments, platformData }
    written.push(await appendMessage(tx, { ...words, ...(conversationId && { conversationId }) }, services))
  }
  return written
}
