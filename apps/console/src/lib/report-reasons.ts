import type { MessageId } from './i18n.tsx'

/** Why people report something, in words. */
export const reasonTexts: Readonly<Record<string, MessageId>> = {
  spam: 'reports.reason.spam',
  wrongCategory: 'reports.reason.wrongCategory',
  forbidden: 'reports.reason.forbidden',
  unsafe: 'reports.reason.unsafe',
  untrue: 'reports.reason.untrue',
  other: 'reports.reason.other',
}
