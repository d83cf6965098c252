import { failureOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { ConfirmDialog, FormAlert } from '@plaza/ui'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useStep } from './queries.ts'
import type { Step } from './transaction.ts'

export type CompleteDialogProps = { transaction: Transaction; step: Step; otherName: string; onClose: () => void }

/** A booking that is over cannot be called off any more, so its owner is asked. */
export function CompleteDialog({ transaction, step: { name }, otherName, onClose }: CompleteDialogProps) {
  const t = useT()
  const step = useStep(transaction.id)
  const message = step.error && failureText(failureOf(step.error))
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('completeBooking.title', { name: textOf(transaction.assetSnapshot.name) ?? '' })}
      confirmLabel={t('step.complete')}
      cancelLabel={t('completeBooking.stay')}
      onConfirm={() => step.mutate({ name }, { onSuccess: onClose })}
      isBusy={step.isPending}
    >
      <p>{t('completeBooking.text', { name: otherName })}</p>
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}
