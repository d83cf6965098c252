import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import { partsOfConversation } from '../messages/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { serviceUserId } from '../users/index.ts'
import { writeAsService } from './write.ts'

type Body = BodyOf<Endpoints['serviceMessages']['toConversation']>

/** Writes to those who take part in a conversation, or some of them, about what they talk about. */
export async function writeToConversation(
  { id, content, attachments, to = 'both' }: { id: string } & Body,
  actor: Actor,
  services: Services,
) {
  const conversation = await partsOfConversation(services.db.read, id)
  if (!conversation) throw refuse('object.notFound')
  const people = conversation.userIds.filter((userId) => userId !== serviceUserId)
  const receivers = await receiversOf(to, { people, topicId: conversation.topicId }, services)
  if (receivers.length === 0 || receivers.some((userId) => !people.includes(userId))) {
    throw refuse('serviceMessage.notPerson')
  }
  const letters = receivers.map((receiverId) => ({ receiverId, topicId: conversation.topicId, content, attachments }))
  return writeAsService(letters, actor, services)
}

async function receiversOf(
  to: NonNullable<Body['to']>,
  { people, topicId }: { people: string[]; topicId: string },
  { db }: Services,
): Promise<string[]> {
  if (typeof to === 'object') return to
  if (to === 'both') return people
  const topic = topicId.startsWith('trn_') ? await findTransaction(db.read, topicId) : await findAsset(db.read, topicId)
  return people.filter((userId) => topic && (userId === topic.owner_id) === (to === 'owner'))
}
