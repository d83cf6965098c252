import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { type Follower, follow } from '../../slice.ts'
import { addReport } from '../cases/index.ts'

/** What each kind of complaint is about, and who answers for that. */
const subjects: Readonly<Record<string, { objectType: string; personIn: string }>> = {
  listing_reported: { objectType: 'asset', personIn: 'ownerId' },
  user_reported: { objectType: 'user', personIn: 'id' },
  message_reported: { objectType: 'message', personIn: 'senderId' },
  rating_reported: { objectType: 'rating', personIn: 'authorId' },
}

const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : null

/** Anybody may send an event about anything: only what was there when they sent it is looked at. */
async function openCase(event: StoredEvent, services: Services) {
  const subject = subjects[event.type]
  const { objectId, object } = event
  if (!subject || objectId === null || event.objectType !== subject.objectType) return
  if (!object && !event.isObjectLeftOut) return
  const { reason, text: words } = event.metadata
  const report = {
    event_id: event.id,
    created_date: event.createdDate,
    reporter_id: event.emitterId?.startsWith('usr_') ? event.emitterId : null,
    reason: text(reason, 100),
    text: text(words, 3000),
  }
  await services.db.tx((tx) =>
    addReport(tx, { kind: 'report', objectId, ...describe(asObject(object), subject, event) }, report, services),
  )
}

function describe(
  object: JsonObject,
  { objectType, personIn }: { objectType: string; personIn: string },
  { metadata }: StoredEvent,
) {
  const person = object[personIn]
  // where a message belongs it says itself, whatever its reporter says
  const { conversationId } = objectType === 'message' ? object : metadata
  return {
    objectType,
    // people are named by who they are now
    title: objectType === 'asset' ? text(object.name, 255) : null,
    userIds: typeof person === 'string' ? [person] : [],
    metadata: typeof conversationId === 'string' ? { conversationId } : {},
  }
}

export const reportFollower: Follower = follow(
  ['listing_reported', 'user_reported', 'message_reported', 'rating_reported'],
  'reports.case',
  openCase,
  { inOrderOf: ({ objectId }) => objectId },
)
