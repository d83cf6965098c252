import type { JsonObject, OperationKind } from '@plaza/contract'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type Selection, useBegin } from '../../lib/operations/index.ts'
import { BulkFields, type BulkValue, payloadOf } from './BulkFields.tsx'
import { type BulkDeed, bulkConsequences, bulkTexts } from './bulk-deeds.ts'

type BulkDialogProps = {
  deed: BulkDeed
  selection: Selection
  onClose: () => void
  onDone: () => void
}

/** From so many on, whoever confirms types how many they are. */
const many = 20

/** Asks before something is done with several listings, and begins it. */
export function BulkDialog({ deed, selection, onClose, onDone }: BulkDialogProps) {
  const t = useT()
  const begin = useBegin()
  const [value, setValue] = useState<BulkValue>({})
  const { count } = selection
  const payload = payloadOf(deed, value)
  const isRefusal = deed === 'reject' || deed === 'hide'
  const call = (reason: string) => begin(selection, { objectType: 'asset', ...what(deed, reason, payload) }, reason)
  return (
    <ActionDialog
      title={t('listings.bulk.title', { action: t(bulkTexts[deed]), count })}
      confirmLabel={t(bulkTexts[deed])}
      isDanger={isRefusal || deed === 'remove'}
      isReasonOptional={deed === 'approve' || deed === 'show'}
      typed={count > many || deed === 'remove' ? String(count) : undefined}
      fields={<BulkFields deed={deed} value={value} onChange={setValue} />}
      fieldsProblem={payload === undefined ? t('listings.bulk.choose') : undefined}
      call={call}
      done={t('operation.begun')}
      changed={[]}
      onClose={onClose}
      onDone={onDone}
    >
      {t(bulkConsequences[deed], { count })}
      {isRefusal && <span className="mt-2 block">{t('listings.bulk.reasonIsText')}</span>}
    </ActionDialog>
  )
}

/** What each listing is sent. Owners whose listings are refused read the reason. */
function what(deed: BulkDeed, reason: string, payload: JsonObject = {}): { kind: OperationKind; payload?: JsonObject } {
  if (deed === 'remove') return { kind: 'remove' }
  if (deed === 'approve' || deed === 'show') return { kind: 'moderate', payload: { decision: deed } }
  if (deed === 'reject' || deed === 'hide') return { kind: 'moderate', payload: { decision: deed, text: reason } }
  return { kind: deed === 'owner' ? 'give' : 'patch', payload }
}
