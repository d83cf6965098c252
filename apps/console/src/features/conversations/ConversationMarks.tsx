import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import type { Overview } from './queries.ts'

/** What makes a conversation worth opening. */
export function ConversationMarks({ conversation: { overview } }: { conversation: Overview }) {
  const t = useT()
  if (!overview.isReported && !overview.hasContactData) return <span className="text-ink-3">–</span>
  return (
    <span className="flex flex-wrap gap-1">
      {overview.isReported && <StatusChip kind="act-now">{t('conversations.reported')}</StatusChip>}
      {overview.hasContactData && <StatusChip kind="draft">{t('conversations.contactData')}</StatusChip>}
    </span>
  )
}
