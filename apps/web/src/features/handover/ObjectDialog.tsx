import { ConfirmDialog, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

export type ObjectDialogProps = {
  otherName: string
  isBusy?: boolean
  onClose: () => void
  onObject: (comment: string) => void
}

/** Whoever does not agree says why. */
export function ObjectDialog({ otherName, isBusy = false, onClose, onObject }: ObjectDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const comment = typed.trim()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      isBusy={isBusy}
      title={t('handover.object.title')}
      confirmLabel={t('handover.object')}
      cancelLabel={t('action.cancel')}
      onConfirm={() => {
        setTried(true)
        if (comment && comment.length <= 3000) onObject(comment)
      }}
    >
      <div className="flex flex-col gap-4">
        <p>{t('handover.object.text', { name: otherName })}</p>
        <TextArea
          label={t('handover.object.label')}
          rows={3}
          limit={3000}
          value={typed}
          onChange={setTyped}
          error={hasTried && !comment ? t('form.required') : undefined}
        />
      </div>
    </ConfirmDialog>
  )
}
