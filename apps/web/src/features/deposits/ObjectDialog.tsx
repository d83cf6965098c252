import { useT } from '../../lib/i18n.tsx'
import { WordsDialog } from '../../parts/transaction/WordsDialog.tsx'
import { useDeed } from './deposit-queries.ts'
import type { DeedDialogProps } from './SureDialog.tsx'

/** Why somebody does not agree, for whoever decides. */
export function ObjectDialog({ deposit, otherName, onClose }: DeedDialogProps) {
  const t = useT()
  const deed = useDeed(deposit.transactionId)
  return (
    <WordsDialog
      title={t('deposit.object.title')}
      intro={t('deposit.object.text', { name: otherName })}
      label={t('deposit.object.why')}
      sendLabel={t('deposit.object.send')}
      send={(reason) => deed.mutateAsync({ deed: 'object', body: { reason } })}
      onClose={onClose}
    />
  )
}
