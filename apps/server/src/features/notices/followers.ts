import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { type Follower, follow } from '../../slice.ts'
import { hasMailWorkflow } from '../emails/index.ts'
import { forgetMessage } from './forget-message.ts'
import { tellOfInvitation } from './tell-of-invitation.ts'
import { tellOfMessage } from './tell-of-message.ts'
import { isDecision, tellOfModeration } from './tell-of-moderation.ts'
import { tellOfRequest, tellOfStatus } from './tell-of-status.ts'

type TellOf = (services: Services, event: StoredEvent, isWithoutMail: boolean) => Promise<void>

/** Where operators have a workflow that writes mails, theirs is sent and ours is not. */
const telling =
  (tellOf: TellOf): Follower['run'] =>
  async (event, services) =>
    tellOf(services, event, await hasMailWorkflow(services.db.read, event.type))

/** What happened first is told first, however late. */
const byObject = ({ objectId }: StoredEvent) => objectId
const byConversation = ({ object }: StoredEvent) => (object ? String(object.conversationId) : null)

/** What is told about what happens between people. It follows events, so a crash loses none and repeats none. */
export const noticeFollowers: readonly Follower[] = [
  follow(['message__created'], 'notices.message', telling(tellOfMessage), { inOrderOf: byConversation }),
  follow(['plaza_message_removed'], 'notices.removed', forgetMessage, {
    inOrderOf: ({ metadata }) => String(metadata.conversationId),
  }),
  follow(['transaction__created'], 'notices.request', telling(tellOfRequest), { inOrderOf: byObject }),
  follow(['transaction__status_changed'], 'notices.status', telling(tellOfStatus), { inOrderOf: byObject }),
  follow(['asset__validated', 'asset__updated'], 'notices.moderation', telling(tellOfModeration), {
    onlyIf: isDecision,
    inOrderOf: byObject,
  }),
  follow(['plaza_organization_invited'], 'notices.invitation', telling(tellOfInvitation)),
]
