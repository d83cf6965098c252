import type { ApiKey } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type RotateDialogProps = { apiKey: ApiKey; onClose: () => void; onMade: (key: ApiKey) => void }

const hours = [0, 1, 24, 72, 168, 720]

/** A new key in place of the old one, which goes on for a while. */
export function RotateDialog({ apiKey, onClose, onMade }: RotateDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const [ends, setEnds] = useState('24')
  return (
    <ActionDialog
      title={t('apiKeys.rotate.title', { name: apiKey.name })}
      confirmLabel={t('apiKeys.rotate')}
      isReasonOptional
      call={(reason) => sdk.apiKeys.rotate(apiKey.id, { oldEndsInHours: Number(ends) }, because(reason))}
      done={t('apiKeys.rotated')}
      changed={['apiKeys']}
      onClose={onClose}
      onDone={onMade}
      fields={
        <Select
          size="sm"
          label={t('apiKeys.rotate.ends')}
          placeholder={t('reason.choose')}
          options={hours.map((count) => ({ value: String(count), label: t('apiKeys.rotate.hours', { count }) }))}
          value={ends}
          onChange={setEnds}
        />
      }
    >
      {t('apiKeys.rotate.text')}
    </ActionDialog>
  )
}
