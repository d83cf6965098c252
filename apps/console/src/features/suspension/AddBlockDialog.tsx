import { type BlockKind, blockKinds } from '@plaza/contract'
import { Select, TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { kindTexts, valueHelp } from './texts.ts'

/** Refuses a value to all accounts. */
export function AddBlockDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [kind, setKind] = useState<BlockKind>('email')
  const [value, setValue] = useState('')
  return (
    <ActionDialog
      isDanger
      title={t('blocked.add')}
      confirmLabel={t('blocked.add.action')}
      done={t('blocked.add.done')}
      changed={['blocks']}
      typed={value.trim() || undefined}
      call={(reason) => sdk.blocks.create({ kind, value, reason })}
      onClose={onClose}
      fields={
        <>
          <Select
            label={t('blocked.kind')}
            placeholder={t('reason.choose')}
            options={blockKinds.map((each) => ({ value: each, label: t(kindTexts[each]) }))}
            value={kind}
            onChange={(chosen) => setKind(blockKinds.find((each) => each === chosen) ?? 'email')}
          />
          <TextField
            label={t('blocked.value')}
            help={t(valueHelp[kind])}
            isRequired
            autoComplete="off"
            value={value}
            onChange={setValue}
          />
        </>
      }
    >
      {t('blocked.add.text')}
    </ActionDialog>
  )
}
