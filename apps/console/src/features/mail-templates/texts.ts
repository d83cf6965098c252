import type { MailTemplate } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

/** A mail as people call it: "Password reset", "Booking requested to owner". */
export const templateName = (t: Translate, { name }: Pick<MailTemplate, 'name'>): string =>
  name === 'common' ? t('templates.common') : inWords(name.replace(/^transaction/, 'booking'))

const kinds: Readonly<Record<string, MessageId>> = {
  account: 'templates.kind.account',
  common: 'templates.kind.common',
  moderation: 'templates.kind.moderation',
  newMessage: 'templates.kind.newMessage',
  payment: 'templates.kind.payment',
  ratingReceived: 'templates.kind.ratingReceived',
  reminder: 'templates.kind.reminder',
  requestAnswered: 'templates.kind.requestAnswered',
  requestReceived: 'templates.kind.requestReceived',
  savedSearch: 'templates.kind.savedSearch',
  staff: 'templates.kind.staff',
}

/** When such mails are sent. */
export const kindText = (t: Translate, kind: string): string => t(kinds[kind] ?? 'templates.kind.account')

/** Who reads it. */
export function readerText(t: Translate, { name, kind }: Pick<MailTemplate, 'name' | 'kind'>): string {
  if (kind === 'common') return t('templates.to.everyone')
  if (kind === 'staff') return t('templates.to.staff')
  if (kind === 'moderation' || name.endsWith('ToOwner')) return t('templates.to.owner')
  if (name.endsWith('ToTaker')) return t('templates.to.taker')
  return t(kind === 'account' ? 'templates.to.account' : 'templates.to.either')
}
