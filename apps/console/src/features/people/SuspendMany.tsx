import { type SuspensionReason, suspensionReasons } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type Selection, useBegin } from '../../lib/operations/index.ts'
import { reasonTexts } from '../suspension/index.ts'

/** From so many on, whoever confirms types how many they are. */
const many = 20

type SuspendManyProps = { selection: Selection; onClose: () => void; onDone: () => void }

/** Suspends several people in the background; each reads why in their own language. */
export function SuspendMany({ selection, onClose, onDone }: SuspendManyProps) {
  const t = useT()
  const begin = useBegin()
  const [reasonCode, setReason] = useState<SuspensionReason>('spam')
  const { count } = selection
  const payload = { kind: 'suspend', reasonCode, tell: {} }
  return (
    <ActionDialog
      title={t('people.bulk.suspend', { count })}
      confirmLabel={t('person.suspend')}
      isDanger
      typed={count > many ? String(count) : undefined}
      fields={
        <Select
          size="sm"
          label={t('blocked.reason')}
          placeholder={t('reason.choose')}
          options={suspensionReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          value={reasonCode}
          onChange={setReason}
        />
      }
      call={(reason) => begin(selection, { objectType: 'user', kind: 'moderate', payload }, reason)}
      done={t('operation.begun')}
      changed={[]}
      onClose={onClose}
      onDone={onDone}
    >
      {t('suspend.text')}
    </ActionDialog>
  )
}
