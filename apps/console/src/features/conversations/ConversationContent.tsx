import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { LockedPart } from './LockedPart.tsx'
import { useOpening } from './openings.ts'
import type { Overview } from './queries.ts'
import { Thread } from './Thread.tsx'
import { isWithService } from './words.ts'

/** What was written in a conversation, behind the question why; what people wrote to the service is open. */
export function ConversationContent({ conversation }: { conversation: Overview }) {
  const t = useT()
  const may = useMay()
  const { reason, unlock } = useOpening(conversation.id)
  const isOpen = reason !== undefined || isWithService(conversation)
  if (!may('message:list:all')) return <p className="text-ink-2">{t('conversations.hidden')}</p>
  if (isOpen) return <Thread conversation={conversation} reason={reason ?? ''} />
  return (
    <LockedPart isReported={conversation.overview.isReported} submitLabel={t('conversations.open')} onUnlock={unlock} />
  )
}
