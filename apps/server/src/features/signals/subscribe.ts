import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { follow } from '../../slice.ts'
import type { PlazaEvent } from './rules.ts'

/** Which changes screens hear of. They learn ids, nothing else, and ask for the rest with their own rights. */
export function subscribeSignals({ events, signals }: Services) {
  const tell = (users: readonly unknown[], event: PlazaEvent, message: JsonObject) => {
    const ids = users.filter((id): id is string => typeof id === 'string')
    if (ids.length > 0) signals.send({ users: [...new Set(ids)] }, { event, message })
  }

  events.hint('message__created', ({ object }) => {
    const { id = '', conversationId = '', topicId = '', receiverId, senderId } = object ?? {}
    // the sender may have the conversation open elsewhere too
    tell([receiverId, senderId], 'newMessage', { id, conversationId, topicId })
  })

  events.hint(
    'plaza_message_removed',
    ({ object_id: id, metadata: { conversationId = '', topicId = '', userIds } }) => {
      tell(Array.isArray(userIds) ? userIds : [], 'messageChanged', { id: id ?? '', conversationId, topicId })
    },
  )

  for (const type of ['transaction__created', 'transaction__updated', 'transaction__status_changed'] as const) {
    events.hint(type, ({ object }) => {
      const { id = '', ownerId, takerId } = object ?? {}
      tell([ownerId, takerId], 'transactionChanged', { id })
    })
  }

  events.hint('asset__updated', ({ object, changes_requested: asked }) => {
    const { id = '', ownerId } = object ?? {}
    if (asked?.validated !== undefined) tell([ownerId], 'listingModerated', { id })
  })
}

/**
 * Rights that end must stop the hearing at once: by a job, so that a crash cannot prevent it. Tokens that are cut off are
 * heard of another way (`cutoffs.onChange` in `app.ts`).
 */
export const leaverFollower = follow(
  ['user__organization_left', 'user__deleted'],
  'signals.leavers',
  async ({ objectId }, { signals }) => {
    if (objectId !== null) signals.review(objectId)
  },
)
