import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { partsOfConversation } from '../messages/index.ts'
import { serviceUserId } from '../users/index.ts'
import { writeAsService } from './write.ts'

/** Writes to those who take part in a conversation, or some of them, about what they talk about. */
export async function writeToConversation(
  { id, content, to }: { id: string } & BodyOf<Endpoints['serviceMessages']['toConversation']>,
  actor: Actor,
  services: Services,
) {
  const conversation = await partsOfConversation(services.db.read, id)
  if (!conversation) throw refuse('object.notFound')
  const people = conversation.userIds.filter((userId) => userId !== serviceUserId)
  if (to?.some((userId) => !people.includes(userId))) throw refuse('serviceMessage.notPerson')
  const letters = (to ?? people).map((receiverId) => ({ receiverId, topicId: conversation.topicId, content }))
  return writeAsService(letters, actor, services)
}
