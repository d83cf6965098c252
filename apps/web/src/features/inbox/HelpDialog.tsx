import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { WordsDialog } from '../../parts/transaction/WordsDialog.tsx'
import { helpQuery } from './queries.ts'

/** What went wrong with a booking, in one's own words. */
export function HelpDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const send = async (text: string) => {
    const sent = await sdk.events.create({ type: 'help_requested', objectId: transactionId, metadata: { text } })
    // the case is opened a moment later
    cache.setQueryData(helpQuery(sdk, transactionId).queryKey, { requestedDate: sent.createdDate })
  }
  return (
    <WordsDialog
      title={t('help.ask')}
      intro={t('help.text')}
      label={t('help.words')}
      sendLabel={t('help.send')}
      send={send}
      onClose={onClose}
    />
  )
}
