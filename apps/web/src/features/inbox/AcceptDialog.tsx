import { failureOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { ConfirmDialog, FormAlert } from '@plaza/ui'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useStep } from './queries.ts'
import type { Step } from './transaction.ts'
import { usePeriod } from './use-period.ts'

export type AcceptDialogProps = { transaction: Transaction; step: Step; otherName: string; onClose: () => void }

/** Whoever pressed "Accept" in a mail is asked once more: mail programs open links by themselves. */
export function AcceptDialog({ transaction, step: { name }, otherName, onClose }: AcceptDialogProps) {
  const t = useT()
  const formats = useFormats()
  const step = useStep(transaction.id)
  const message = step.error && failureText(failureOf(step.error))
  const { ownerAmount, currency, assetSnapshot } = transaction
  const period = usePeriod(transaction)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('acceptRequest.title', { name: otherName })}
      confirmLabel={t('step.accept')}
      cancelLabel={t('acceptRequest.stay')}
      onConfirm={() => step.mutate({ name }, { onSuccess: onClose })}
      isBusy={step.isPending}
    >
      <p className="font-semibold text-ink wrap-anywhere">{textOf(assetSnapshot.name)}</p>
      {period && <p>{period}</p>}
      {ownerAmount !== null && ownerAmount > 0 && (
        <p className="mt-2 tabular-nums">
          {t('price.youReceive')} <strong>{formats.money(ownerAmount, currency)}</strong>
        </p>
      )}
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}
