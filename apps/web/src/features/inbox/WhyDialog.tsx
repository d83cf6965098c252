import { failureOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { ConfirmDialog, FormAlert, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useStep } from './queries.ts'
import type { Step } from './transaction.ts'

export type WhyDialogProps = {
  transaction: Transaction
  step: Step
  label: string
  otherName: string
  onClose: () => void
}

/** A step that the operator wants a reason for; both sides read it in the course of the booking. */
export function WhyDialog({ transaction, step: { name }, label, otherName, onClose }: WhyDialogProps) {
  const t = useT()
  const step = useStep(transaction.id)
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const message = step.error && failureText(failureOf(step.error))
  const reason = why.trim()
  function handleConfirm() {
    setTried(true)
    if (reason) step.mutate({ name, data: { reason } }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={label}
      confirmLabel={label}
      cancelLabel={t('action.cancel')}
      onConfirm={handleConfirm}
      isBusy={step.isPending}
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('why.label')}
          help={t('why.help', { name: otherName })}
          rows={3}
          limit={2000}
          value={why}
          onChange={setWhy}
          error={hasTried && !reason ? t('form.required') : undefined}
        />
        <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
