import type { Services } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { type Mail, queueEmail, renderTemplate } from '../emails/index.ts'
import { mailAddressOf, securityAddressOf } from '../users/index.ts'
import { localeOf } from './locale.ts'
import { isSecurityNotice, kindOf, type NoticeName } from './names.ts'
import { readersOf } from './readers-of.ts'
import { channelsFor } from './rules.ts'
import * as store from './store.ts'
import { textsOf } from './texts.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export type NewNotice = {
  name: NoticeName
  to: UserRow
  /** What it tells of: never told twice to one person. */
  cause: string
  /** Where it leads, from the address of the marketplace on. */
  path: string
  data: Record<string, string>
  /** The object it is about; whoever opens that has read it. */
  objectId?: string
  /** Only the list: an operator's workflow writes the mail, or one was written a moment ago. */
  isWithoutMail?: boolean
  isWithoutList?: boolean
  /** Tells of many things, one after the other; the last takes the place of those before. */
  isLatestOnly?: boolean
}

/**
 * Tells a person, or whoever answers for an organization: by mail and in the list of the app, as far as they want
 * either.
 */
export async function tell(services: Services, notice: NewNotice) {
  await services.db.tx(await prepareNotice(services, notice))
}

/**
 * Reads everything that a notice needs, and answers how to write it: for callers that write it together with something
 * else, in a transaction that waits for nothing outside.
 */
export async function prepareNotice(services: Services, notice: NewNotice): Promise<(tx: Tx) => Promise<void>> {
  const readers = notice.to.is_organization ? await readersOf(services, notice.to) : [notice.to]
  const writes = await Promise.all(readers.map((reader) => prepareFor(services, asReadBy(reader, notice))))
  return async (tx) => {
    for (const write of writes) await write?.(tx)
  }
}

/** The link leads to what belongs to the organization, so one acts as it there. */
function asReadBy(reader: UserRow, notice: NewNotice): NewNotice {
  if (reader.id === notice.to.id) return notice
  const path = `${notice.path}${notice.path.includes('?') ? '&' : '?'}as=${notice.to.id}`
  return { ...notice, to: reader, cause: `${notice.cause} ${reader.id}`, path }
}

async function prepareFor(services: Services, notice: NewNotice) {
  const { to, name, cause } = notice
  const channels = channelsFor(name, to, services.clock.now())
  const isListed = channels.inApp && !notice.isWithoutList
  const address = channels.email && !notice.isWithoutMail ? await addressFor(services, notice) : undefined
  const mail =
    address === undefined
      ? undefined
      : await mailOf(services, { ...notice, address, locale: await localeOf(services, to), userId: to.id })
  if (!mail && !isListed) return
  return async (tx: Tx) => {
    if (isListed) await addToList(services, tx, notice)
    if (mail) await queueEmail(services, tx, { kind: name, mail, cause })
  }
}

/** What lets somebody into an account, or warns them, goes where the password stands behind the address. */
const addressFor = async ({ db }: Services, { name, to }: NewNotice) =>
  isSecurityNotice(name) ? securityAddressOf(db.read, to) : mailAddressOf(to)

type NewMail = Pick<NewNotice, 'name' | 'path'> & {
  /** Whose language it is in; it goes to their address for mails about security unless another one is said. */
  user: (Pick<UserRow, 'email' | 'username' | 'metadata'> & { id?: string }) | undefined
  to?: string
  data?: Record<string, string>
  cause?: string
}

/** What somebody must know, as a mail that cannot be turned off. It leaves with the change it tells of. */
export async function queueMail(services: Services, tx: Tx, { name, user, to, path, data = {}, cause }: NewMail) {
  const { id } = user ?? {}
  const own = user && (id === undefined ? mailAddressOf(user) : await securityAddressOf(tx, { ...user, id }))
  const address = to ?? own
  if (address === undefined) return
  const mail = await mailOf(services, { name, path, data, address, locale: await localeOf(services, user) })
  await queueEmail(services, tx, { kind: name, mail, ...(cause === undefined ? {} : { cause }) })
}

type Letter = Pick<NewNotice, 'name' | 'path' | 'data'> & { address: string; locale: string; userId?: string }

async function addToList(
  services: Services,
  tx: Tx,
  { name, to, cause, path, data, objectId, isLatestOnly }: NewNotice,
) {
  const now = services.clock.now()
  const row = {
    id: newId('ntf', services.settings.origin, now),
    created_date: now,
    user_id: to.id,
    kind: kindOf(name),
    name,
    data,
    object_id: objectId ?? null,
    path,
    read_date: null,
    cause: isLatestOnly ? `${name} ${objectId} ${to.id}` : `${cause} ${to.id}`,
  }
  const id = await store.insert(tx, row, isLatestOnly === true)
  if (id === undefined) return
  const signal = { event: 'newNotification', message: { id, kind: row.kind } }
  afterCommit(tx, () => services.signals.send({ users: [to.id] }, signal))
}

async function mailOf(services: Services, { name, address, locale, userId, path, data }: Letter): Promise<Mail> {
  const { publicUrl } = services.settings
  const kind = kindOf(name)
  const unsubscribeUrl =
    userId === undefined || kind === 'account' || kind === 'moderation'
      ? undefined
      : `${publicUrl}/unsubscribe?token=${unsubscribeToken(services.secrets, { userId, kind })}`
  const { subject, html, text } = await renderTemplate(services, {
    name,
    locale,
    builtIn: textsOf(name, locale),
    data: {
      ...data,
      link: `${publicUrl}${path}`,
      settingsUrl: `${publicUrl}/account/notifications`,
      unsubscribeUrl: unsubscribeUrl ?? '',
      canUnsubscribe: unsubscribeUrl ? 'yes' : 'no',
    },
  })
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { to: address, subject, text, html, ...(unsubscribeUrl ? { headers } : {}) }
}
