import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { TransactionRow, UserRow } from '../../db/tables.ts'
import type { Delivery } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { hasMailWorkflow, publicSettings, queueEmail, renderTemplate } from '../emails/index.ts'
import { findMessage } from '../messages/index.ts'
import { findInvitation, invitationToken, invitedEvent } from '../organizations/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { readersOf } from './readers-of.ts'
import { choicesOf, noticesOf, wantsMail } from './rules.ts'
import * as store from './store.ts'
import { type NoticeName, textsOf } from './texts.ts'

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** One mail about a conversation while its reader is away: the rest is waiting there anyway. */
const conversationRate = { count: 1, seconds: 15 * 60, burst: 1 }
/** Many organizations may invite one address; its inbox is filled by none of them. */
const invitationRate = { count: 10, seconds: 24 * 3_600, burst: 10 }

/** As others see a person who has chosen no name. */
const nameOf = (user: UserRow | undefined) => user?.display_name ?? user?.firstname ?? 'Somebody'

const addressOf = ({ email, username }: UserRow) => email ?? (username?.includes('@') ? username : undefined)

type Notice = { name: NoticeName; to: UserRow; cause: string; path: string; data: Record<string, string> }

/** Tells a person, or whoever answers for an organization. */
async function tell(services: Services, notice: Notice) {
  if (!notice.to.is_organization) return tellPerson(services, notice)
  for (const reader of await readersOf(services, notice.to)) {
    await tellPerson(services, {
      ...notice,
      to: reader,
      cause: `${notice.cause} ${reader.id}`,
      // the link leads to what belongs to the organization, so one acts as it there
      path: `${notice.path}${notice.path.includes('?') ? '&' : '?'}as=${notice.to.id}`,
    })
  }
}

/** Writes the mail in the reader's language, unless they do not want it; never twice for one cause. */
async function tellPerson(services: Services, { name, to, cause, path, data }: Notice) {
  const address = addressOf(to)
  if (address === undefined || !wantsMail(to.metadata, name, services.clock.now())) return
  await write(services, { name, address, locale: await localeOf(services, to), cause, path, data })
}

const localeOf = async (services: Services, reader: UserRow | undefined) =>
  words(choicesOf(reader?.metadata ?? {}).locale) ?? words((await publicSettings(services)).locale) ?? 'en'

type Letter = Omit<Notice, 'to'> & { address: string; locale: string }

async function write(services: Services, { name, address, locale, cause, path, data }: Letter) {
  const { publicUrl } = services.settings
  const { subject, html, text } = await renderTemplate(services, {
    name,
    locale,
    builtIn: textsOf(name, locale),
    data: { ...data, link: `${publicUrl}${path}`, settingsUrl: `${publicUrl}/account/notifications` },
  })
  await services.db.tx((tx) =>
    queueEmail(services, tx, { kind: name, mail: { to: address, subject, text, html }, cause }),
  )
}

const assetName = (copy: JsonObject) => words(copy.name) ?? '…'

/** Days in the reader's language; what has no dates needs none. */
function periodOf({ start_date: start, end_date: end }: TransactionRow, to: UserRow): string {
  const locale = words(choicesOf(to.metadata).locale) ?? 'en'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  if (!start) return ''
  return end ? format.formatRange(start, end) : format.format(start)
}

async function tellOfTransaction(
  services: Services,
  row: TransactionRow,
  { name, to, cause }: { name: NoticeName; to: 'owner' | 'taker'; cause: string },
) {
  const [owner, taker] = await Promise.all([
    row.owner_id === null ? undefined : findUser(services.db.read, row.owner_id),
    findUser(services.db.read, row.taker_id),
  ])
  const [reader, other] = to === 'owner' ? [owner, taker] : [taker, owner]
  if (!reader) return
  await tell(services, {
    name,
    to: reader,
    cause: `${cause} ${to}`,
    path: `/i/t/${row.id}${name === 'ratingInvitation' ? '?rate=1' : ''}`,
    data: { assetName: assetName(row.asset_snapshot), otherName: nameOf(other), period: periodOf(row, reader) },
  })
}

/** Built-in mails about what happens between people. They follow events, so a crash loses none and repeats none. */
export function subscribeNotices(services: Services) {
  const { db } = services
  /** Where operators have a workflow that writes mails, theirs is sent and ours is not. */
  const follow = (type: string, tellOf: (delivery: Delivery) => Promise<void>) =>
    services.events.subscribe(type, async (delivery) => {
      if (!(await hasMailWorkflow(db.read, type))) await tellOf(delivery)
    })

  follow('message__created', async ({ objectId, eventId }) => {
    const message = await findMessage(db.read, objectId)
    const isHidden = message?.metadata.isHiddenMessage === true
    if (!message || isHidden || message.read || message.receiver_id === null) return
    const of = `${message.conversation_id} ${message.receiver_id}`
    if (!(await isWithin(services, [{ name: 'conversationMail', of, rate: conversationRate }]))) return
    const [to, sender] = await Promise.all([
      findUser(db.read, message.receiver_id),
      message.sender_id === null ? undefined : findUser(db.read, message.sender_id),
    ])
    if (!to) return
    const topic = message.topic_id ?? ''
    const asset = topic.startsWith('ast_') ? await findAsset(db.read, topic) : undefined
    const booking = topic.startsWith('trn_') ? await findTransaction(db.read, topic) : undefined
    await tell(services, {
      name: 'newMessage',
      to,
      cause: eventId,
      path: `/i/${message.conversation_id}`,
      data: {
        otherName: nameOf(sender),
        assetName: asset?.name ?? (booking ? assetName(booking.asset_snapshot) : '…'),
        message: (message.content ?? '').slice(0, 500),
      },
    })
  })

  follow('transaction__status_changed', async ({ objectId, eventId }) => {
    const row = await findTransaction(db.read, objectId)
    if (!row) return
    const before = row.status_history.at(-2)?.status
    for (const notice of noticesOf({ status: row.status, before, reason: row.cancellation_reason })) {
      const isRating = notice.name === 'ratingInvitation'
      if (isRating && (await publicSettings(services)).disableRatings === true) continue
      await tellOfTransaction(services, row, { ...notice, cause: eventId })
    }
  })

  follow(invitedEvent, async ({ metadata, eventId }) => {
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
    await write(services, {
      name: 'organizationInvitation',
      address: email,
      locale,
      cause: eventId,
      path: `/account/organizations?invitation=${invitationToken(invitation, services.authSecret)}`,
      data: {
        otherName: inviter ? nameOf(inviter) : organizationName,
        organizationName,
        email,
        until: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(until),
      },
    })
  })

  follow('asset__validated', async ({ objectId, eventId }) => {
    const asset = await findAsset(db.read, objectId)
    const to = asset?.owner_id ? await findUser(db.read, asset.owner_id) : undefined
    if (!asset || !to) return
    await tell(services, {
      name: 'listingModerated',
      to,
      cause: eventId,
      path: '/my/listings',
      data: { assetName: asset.name },
    })
  })
}

/** A day before something starts, both sides are reminded once. */
export async function remind(services: Services) {
  const now = services.clock.now()
  const rows = await store.startingBetween(services.db.read, now, new Date(now.getTime() + 24 * 3_600_000))
  for (const row of rows) {
    for (const to of ['owner', 'taker'] as const) {
      await tellOfTransaction(services, row, { name: 'transactionReminder', to, cause: `reminder ${row.id}` })
    }
  }
}
