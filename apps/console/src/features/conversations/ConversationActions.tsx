import { Button } from '@plaza/ui'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import type { Overview } from './queries.ts'
import { WriteDialog } from './WriteDialog.tsx'
import { isWithService } from './words.ts'

/** What can be done about a conversation without opening it. */
export function ConversationActions({ conversation }: { conversation: Overview }) {
  const t = useT()
  const may = useMay()
  const [isWriting, setWriting] = useState(false)
  if (!may('message:sendAsService:all') || isWithService(conversation)) return null
  return (
    <>
      <Button size="sm" onPress={() => setWriting(true)}>
        <PenLine aria-hidden />
        {t('conversations.write')}
      </Button>
      {isWriting && <WriteDialog conversation={conversation} onClose={() => setWriting(false)} />}
    </>
  )
}
