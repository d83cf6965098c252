import type { Notification } from '@plaza/contract'
import { readingOrder, spokenOrder } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { NotificationRow } from '../../db/tables.ts'
import { along, formatMessage, templateEntries } from '../emails/index.ts'
import { findUser } from '../users/index.ts'
import { localeOf } from './locale.ts'
import { isNoticeName, noticeNames } from './names.ts'
import { textsOf } from './texts.ts'

/** Rows as the API shows them, with the subject of the mail that says the same as their text. */
export async function presenter(
  { userId, locale: asked }: { userId: string; locale?: string | undefined },
  services: Services,
) {
  const user = asked === undefined ? await findUser(services.db.read, userId) : undefined
  const locale = asked ?? (await localeOf(services, user))
  const entries = along(await templateEntries(services.db.read, noticeNames), spokenOrder(readingOrder(locale)))
  const messageOf = (name: string) => {
    const chosen = entries.findLast((entry) => entry.name === name && entry.fields.subject !== undefined)?.fields
      .subject
    if (typeof chosen === 'string') return chosen
    return isNoticeName(name) ? (textsOf(name, locale).subject ?? '') : name
  }
  return (row: NotificationRow): Notification => ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    userId: row.user_id,
    kind: row.kind,
    name: row.name,
    text: textOf(messageOf(row.name), { ...olderData, ...row.data }, locale),
    data: row.data,
    objectId: row.object_id,
    path: row.path,
    readDate: row.read_date?.toISOString() ?? null,
    livemode: services.settings.isLive,
  })
}

/** Values that the list had no need of before our words named them. */
const olderData = { day: 'tomorrow' }

/** An operator's words that cannot be formatted, or a language nobody knows, must not hide the rest of the list. */
function textOf(message: string, data: Record<string, string>, locale: string): string {
  try {
    return formatMessage(message, data, { locale })
  } catch {
    return message
  }
}
