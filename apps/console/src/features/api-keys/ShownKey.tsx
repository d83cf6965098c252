import type { ApiKey } from '@plaza/contract'
import { Button, Checkbox, Dialog } from '@plaza/ui'
import { useState } from 'react'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { kindOf } from './key-kinds.ts'

/** A key in clear. It closes when somebody says that they have stored it, so that nobody clicks it away. */
export function ShownKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const [isStored, setStored] = useState(false)
  const isSecret = kindOf(apiKey) === 'seck' || kindOf(apiKey) === 'custom'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && isStored && onClose()}
      title={t('apiKeys.shown.title', { name: apiKey.name })}
      intro={t('apiKeys.shown.text')}
      closeLabel={t('action.close')}
      isBusy={!isStored}
      actions={
        <Button isDisabled={!isStored} onPress={onClose}>
          {t('action.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <code className="rounded-md bg-sunken p-3 font-mono text-caption break-all">{apiKey.key}</code>
        <div>
          <CopyButton text={apiKey.key} label={t('apiKeys.copy')} />
        </div>
        {isSecret && <p className="text-small text-danger-ink">{t('apiKeys.secretWarning')}</p>}
        <Checkbox isSelected={isStored} onChange={setStored}>
          {t('apiKeys.stored')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
