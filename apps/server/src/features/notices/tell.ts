import { readingIn, type Services } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { plainName } from '../../lib/service-name.ts'
import { type Mail, type MailParts, publicSettings, queueEmail, renderTemplate } from '../emails/index.ts'
import { mailAddressOf, securityAddressOf } from '../users/index.ts'
import { words } from './locale.ts'
import { mailBrand } from './mail-brand.ts'
import { isSecurityNotice, kindOf, type NoticeName } from './names.ts'
import { type Reader, readerOf } from './reader.ts'
import { readersOf } from './readers-of.ts'
import { channelsFor } from './rules.ts'
import { isLeftToWorkflows, siteOf } from './site.ts'
import * as store from './store.ts'
import { labelsIn, textsOf } from './texts.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { causeFor } from './was-written.ts'

export type NewNotice = {
  name: NoticeName
  /** An operator's own words for it: an entry of another name. */
  templateName?: string | undefined
  to: UserRow
  /** What it tells of: never told twice to one person. */
  cause: string
  /** Where it leads, from the address of the marketplace on. */
  path: string
  data: Record<string, string>
  /** What only the mail says, made for each of its readers. */
  mail?: (reader: Reader) => MailBody | Promise<MailBody>
  /** The object it is about; whoever opens that has read it. */
  objectId?: string
  /** Only the list: an operator's workflow writes the mail, or one was written a moment ago. */
  isWithoutMail?: boolean
  isWithoutList?: boolean
  /** Tells of many things, one after the other; the last takes the place of those before. */
  isLatestOnly?: boolean
}

type MailBody = {
  data?: Record<string, string>
  parts?: MailParts
  /** Where the owner says yes to a request; the way to the request itself then stands below that button. */
  acceptPath?: string
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
export async function prepareNotice(services: Services, notice: NewNotice): Promise<(tx: Tx) => Promise<Written>> {
  const readers = notice.to.is_organization ? await readersOf(services, notice.to) : [notice.to]
  const writes = await Promise.all(readers.map((reader) => prepareFor(services, asReadBy(reader, notice))))
  return async (tx) => {
    const written: Written = { isWanted: false, emailIds: [] }
    for (const write of writes) {
      if (!write) continue
      written.isWanted = true
      const emailId = await write(tx)
      if (emailId !== undefined) written.emailIds.push(emailId)
    }
    return written
  }
}

/** What came of a notice: whether anybody wants to hear of it at all, and the mails. */
type Written = { isWanted: boolean; emailIds: string[] }

type Looked = {
  /** In another language than the reader's. */
  locale?: string | undefined
  /** In words that are not saved. */
  fields?: Readonly<Record<string, string>>
}

/** What the first of its readers would get by mail; whether they want such mails or not. */
export async function previewNotice(services: Services, { locale, fields, ...notice }: NewNotice & Looked) {
  const [first] = notice.to.is_organization ? await readersOf(services, notice.to) : [notice.to]
  if (!first) return
  const seen = asReadBy(first, notice)
  const own = await readerOf(services, first)
  const reader = locale === undefined ? own : { ...own, locale }
  const mail = await mailOf(services, { ...seen, address: '', reader, userId: first.id, fields })
  const isMailed =
    channelsFor(notice.name, first, services.clock.now()).email &&
    mailAddressOf(first) !== undefined &&
    !(await isLeftToWorkflows(notice.name, services))
  return { userId: first.id, locale: reader.locale, mail, isMailed }
}

/** Who would get a notice by mail. */
export async function mailedTo(services: Services, notice: NewNotice): Promise<string[]> {
  if (await isLeftToWorkflows(notice.name, services)) return []
  const readers = notice.to.is_organization ? await readersOf(services, notice.to) : [notice.to]
  const now = services.clock.now()
  const isMailed = (reader: UserRow) =>
    channelsFor(notice.name, reader, now).email && mailAddressOf(reader) !== undefined
  return readers.filter(isMailed).map(({ id }) => id)
}

/** The link leads to what belongs to the organization, so one acts as it there. */
function asReadBy(reader: UserRow, notice: NewNotice): NewNotice {
  if (reader.id === notice.to.id) return notice
  const acting = (path: string) => `${path}${path.includes('?') ? '&' : '?'}as=${notice.to.id}`
  const { mail } = notice
  return {
    ...notice,
    to: reader,
    cause: causeFor(reader, notice),
    path: acting(notice.path),
    ...(mail && {
      mail: async (as) => {
        const body = await mail(as)
        return { ...body, ...(body.acceptPath && { acceptPath: acting(body.acceptPath) }) }
      },
    }),
  }
}

async function prepareFor(services: Services, notice: NewNotice) {
  const { to, name, cause } = notice
  const channels = channelsFor(name, to, services.clock.now())
  const isListed = channels.inApp && !notice.isWithoutList
  const isMailed = channels.email && !notice.isWithoutMail && !(await isLeftToWorkflows(name, services))
  const address = isMailed ? await addressFor(services, notice) : undefined
  const mail =
    address === undefined
      ? undefined
      : await mailOf(services, { ...notice, address, reader: await readerOf(services, to), userId: to.id })
  if (!mail && !isListed) return
  return async (tx: Tx) => {
    if (isListed) await addToList(services, tx, notice)
    return mail && queueEmail(services, tx, { kind: name, mail, cause, userId: to.id, objectId: notice.objectId })
  }
}

/** What lets somebody into an account, or warns them, goes where the password stands behind the address. */
const addressFor = async ({ db }: Services, { name, to }: NewNotice) =>
  isSecurityNotice(name) ? securityAddressOf(db.read, to) : mailAddressOf(to)

type NewMail = Pick<NewNotice, 'name' | 'path' | 'mail'> & {
  /** Whose language it is in; it goes to their address for mails about security unless another one is said. */
  user: (Pick<UserRow, 'email' | 'username' | 'metadata'> & { id?: string }) | undefined
  to?: string
  /** Where the path leads, if not on the marketplace: the console may have an address of its own. */
  site?: string
  data?: Record<string, string>
  cause?: string
  /** Whom it is written to, where another address than theirs is said. */
  userId?: string
}

/** What somebody must know, as a mail that cannot be turned off. It leaves with the change it tells of. Answers its id. */
export async function queueMail(services: Services, tx: Tx, { cause, ...letter }: NewMail) {
  const mail = await writeMail(services, tx, letter)
  const userId = letter.userId ?? (letter.to === undefined ? letter.user?.id : undefined)
  return mail && queueEmail(services, tx, { kind: letter.name, mail, cause, userId })
}

/** Such a mail, not sent yet; nothing where there is no address to send it to. */
export async function writeMail(
  services: Services,
  tx: Tx,
  { user, to, data = {}, ...letter }: Omit<NewMail, 'cause'>,
): Promise<Mail | undefined> {
  const { id } = user ?? {}
  const own = user && (id === undefined ? mailAddressOf(user) : await securityAddressOf(tx, { ...user, id }))
  const address = to ?? own
  if (address === undefined) return
  const inside = readingIn(tx, services)
  return mailOf(inside, { ...letter, data, address, reader: await readerOf(inside, user) })
}

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

type Letter = Pick<NewNotice, 'name' | 'templateName' | 'path' | 'data' | 'mail'> & {
  address: string
  reader: Reader
  userId?: string
  site?: string
  fields?: Readonly<Record<string, string>> | undefined
}

async function mailOf(services: Services, letter: Letter): Promise<Mail> {
  const { publicUrl } = services.settings
  const { name, address, reader, userId, path, data, mail, fields } = letter
  const { locale } = reader
  const kind = kindOf(name)
  // links that let somebody in lead to no other server, whatever the settings say
  const pages = kind === 'account' ? publicUrl : await siteOf(services)
  const { site = pages } = letter
  const unsubscribeUrl =
    userId === undefined || kind === 'account' || kind === 'moderation'
      ? undefined
      : `${publicUrl}/unsubscribe?token=${unsubscribeToken(services.secrets, { userId, kind })}`
  const body = (await mail?.(reader)) ?? {}
  const builtIn = textsOf(name, locale)
  const link = `${site}${path}`
  const accepting = body.acceptPath && {
    builtIn: { ...builtIn, cta_button__text: labelsIn(locale).accept, cta__button_url: '{acceptLink}' },
    parts: { link: { text: builtIn.cta_button__text ?? '', url: link } },
  }
  const { subject, html, text } = await renderTemplate(services, {
    name: letter.templateName ?? name,
    locale,
    builtIn: accepting ? accepting.builtIn : builtIn,
    ...(fields && { fields }),
    data: {
      serviceName: plainName(words((await publicSettings(services)).serviceName)),
      ...data,
      ...body.data,
      link,
      acceptLink: `${pages}${body.acceptPath ?? path}`,
      settingsUrl: `${pages}/account/notifications`,
      unsubscribeUrl: unsubscribeUrl ?? '',
      canUnsubscribe: unsubscribeUrl ? 'yes' : 'no',
    },
    parts: { ...(await mailBrand(services)), ...body.parts, ...(accepting ? accepting.parts : {}) },
  })
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { to: address, subject, text, html, ...(unsubscribeUrl ? { headers } : {}) }
}
