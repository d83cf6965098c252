import { StatusChip, type StatusKind } from '@plaza/ui'
import { type MessageId, useT } from './i18n.tsx'

const states: Readonly<Record<string, { kind: StatusKind; text: MessageId }>> = {
  waiting: { kind: 'waiting', text: 'mails.state.waiting' },
  sent: { kind: 'done', text: 'mails.state.sent' },
  failed: { kind: 'cancelled', text: 'mails.state.failed' },
  kept: { kind: 'draft', text: 'mails.state.kept' },
}

/** What became of a mail. */
export function MailChip({ status }: { status: string }) {
  const t = useT()
  const { kind, text } = states[status] ?? { kind: 'draft', text: 'mails.state.waiting' }
  return <StatusChip kind={kind}>{t(text)}</StatusChip>
}
