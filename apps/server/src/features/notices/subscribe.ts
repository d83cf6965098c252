import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Delivery } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { hasMailWorkflow, publicSettings } from '../emails/index.ts'
import { findEvent } from '../event-log/index.ts'
import { findMessage } from '../messages/index.ts'
import { findInvitation, invitationToken, invitedEvent } from '../organizations/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { localeOf, words } from './locale.ts'
import { noticesOf } from './rules.ts'
import { queueMail, tell } from './tell.ts'
import { assetNameIn, nameOf, tellOfTransaction } from './tell-of-transaction.ts'

/** One mail about a conversation while its reader is away: the rest is waiting there anyway. */
const conversationRate = { count: 1, seconds: 15 * 60, burst: 1 }
/** Many organizations may invite one address; its inbox is filled by none of them. */
const invitationRate = { count: 10, seconds: 24 * 3_600, burst: 10 }

type Follower = (services: Services, delivery: Delivery, isWithoutMail: boolean) => Promise<void>

/** What is told about what happens between people. It follows events, so a crash loses none and repeats none. */
export function subscribeNotices(services: Services) {
  /** Where operators have a workflow that writes mails, theirs is sent and ours is not. */
  const follow = (type: string, tellOf: Follower) =>
    services.events.subscribe(type, async (delivery) =>
      tellOf(services, delivery, await hasMailWorkflow(services.db.read, type)),
    )
  follow('message__created', tellOfMessage)
  follow('transaction__status_changed', tellOfStatus)
  follow('asset__validated', tellOfValidation)
  follow('asset__updated', tellOfRejection)
  follow(invitedEvent, tellOfInvitation)
}

async function tellOfMessage(services: Services, { objectId, eventId }: Delivery, hasWorkflow: boolean) {
  const { db } = services
  const message = await findMessage(db.read, objectId)
  const isHidden = message?.metadata.isHiddenMessage === true
  if (!message || isHidden || message.read || message.receiver_id === null) return
  const [to, sender] = await Promise.all([
    findUser(db.read, message.receiver_id),
    message.sender_id === null ? undefined : findUser(db.read, message.sender_id),
  ])
  if (!to) return
  const of = `${message.conversation_id} ${message.receiver_id}`
  const isMailed =
    !hasWorkflow && (await isWithin(services, [{ name: 'conversationMail', of, rate: conversationRate }]))
  const topic = message.topic_id ?? ''
  const asset = topic.startsWith('ast_') ? await findAsset(db.read, topic) : undefined
  const booking = topic.startsWith('trn_') ? await findTransaction(db.read, topic) : undefined
  await tell(services, {
    name: 'newMessage',
    to,
    cause: eventId,
    path: `/i/${message.conversation_id}`,
    objectId: message.conversation_id,
    data: {
      otherName: nameOf(sender),
      assetName: asset?.name ?? (booking ? assetNameIn(booking.asset_snapshot) : '…'),
      message: (message.content ?? '').slice(0, 500),
    },
    isWithoutMail: !isMailed,
    isLatestOnly: true,
  })
}

async function tellOfStatus(services: Services, { objectId, eventId }: Delivery, isWithoutMail: boolean) {
  const row = await findTransaction(services.db.read, objectId)
  if (!row) return
  const before = row.status_history.at(-2)?.status
  const areRatingsOff = (await publicSettings(services)).disableRatings === true
  for (const notice of noticesOf({ status: row.status, before, reason: row.cancellation_reason })) {
    if (notice.name === 'ratingInvitation' && areRatingsOff) continue
    await tellOfTransaction(services, row, { ...notice, cause: eventId, isWithoutMail })
  }
}

async function tellOfValidation(services: Services, { objectId, eventId }: Delivery, isWithoutMail: boolean) {
  const asset = await findAsset(services.db.read, objectId)
  const to = asset?.owner_id ? await findUser(services.db.read, asset.owner_id) : undefined
  if (!asset || !to) return
  await tell(services, {
    name: 'listingModerated',
    to,
    cause: eventId,
    path: '/my/listings',
    objectId: asset.id,
    data: { assetName: asset.name },
    isWithoutMail,
  })
}

const moderationIn = (platformData: unknown): JsonObject => {
  const at = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined
  const moderation = at(at(platformData, 'plaza'), 'moderation')
  return typeof moderation === 'object' && moderation !== null ? (moderation as JsonObject) : {}
}

/** Refusing a listing has no event of its own; the change that says so tells of it. */
async function tellOfRejection(services: Services, { objectId, eventId }: Delivery, isWithoutMail: boolean) {
  const asset = await findAsset(services.db.read, objectId)
  if (!asset?.owner_id || asset.validated || moderationIn(asset.platform_data).status !== 'rejected') return
  const event = await findEvent(services.db.read, eventId, new Date(0))
  const asked = moderationIn(event?.changes_requested?.platformData)
  const to = await findUser(services.db.read, asset.owner_id)
  if (asked.status !== 'rejected' || !to) return
  const reason = words(asked.reason)
  await tell(services, {
    name: 'listingRejected',
    to,
    cause: eventId,
    path: '/my/listings?tab=rejected',
    objectId: asset.id,
    data: { assetName: asset.name, hasReason: reason ? 'yes' : 'no', reason: reason ?? '' },
    isWithoutMail,
  })
}

/** The mail goes to the address that was invited, whoever reads it; people with an account see it in their list too. */
async function tellOfInvitation(services: Services, { metadata, eventId }: Delivery, isWithoutMail: boolean) {
  const { db } = services
  const invitation = await findInvitation(db.read, String(metadata.invitationId))
  if (invitation?.status !== 'pending') return
  const { email, expiration_date: until } = invitation
  const [organization, inviter, account] = await Promise.all([
    findUser(db.read, invitation.organization_id),
    invitation.inviter_id === null ? undefined : findUser(db.read, invitation.inviter_id),
    findUserByUsername(db.read, email),
  ])
  if (!organization) return
  if (!(await isWithin(services, [{ name: 'invitationMail', of: email.toLowerCase(), rate: invitationRate }]))) return
  const locale = await localeOf(services, account ?? inviter)
  const organizationName = organization.display_name || '…'
  const notice = {
    name: 'organizationInvitation' as const,
    cause: eventId,
    path: `/account/organizations?invitation=${invitationToken(invitation, services.authSecret)}`,
    data: {
      otherName: inviter ? nameOf(inviter) : organizationName,
      organizationName,
      email,
      until: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(until),
    },
  }
  if (account) {
    const path = '/account/organizations'
    await tell(services, { ...notice, path, to: account, objectId: invitation.id, isWithoutMail: true })
  }
  if (isWithoutMail) return
  await db.tx((tx) => queueMail(services, tx, { ...notice, user: account ?? inviter, to: email }))
}
