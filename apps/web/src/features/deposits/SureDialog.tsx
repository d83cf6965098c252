import type { Deposit } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { ConfirmDialog, FormAlert } from '@plaza/ui'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { useDeed } from './deposit-queries.ts'

export type DeedDialogProps = { deposit: Deposit; otherName: string; onClose: () => void }

/** Money that is sent does not come back: whoever sends it is asked once more. */
export function SureDialog({ deposit, otherName, deed, onClose }: DeedDialogProps & { deed: 'return' | 'accept' }) {
  const t = useT()
  const formats = useFormats()
  const send = useDeed(deposit.transactionId)
  const message = send.error && failureText(failureOf(send.error))
  const sum = formats.money(deed === 'return' ? deposit.amount : (deposit.claimed ?? 0), deposit.currency)
  const isReturn = deed === 'return'
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(isReturn ? 'deposit.return.title' : 'deposit.accept.title', { sum, name: otherName })}
      confirmLabel={t(isReturn ? 'deposit.return.sure' : 'deposit.accept.sure', { sum })}
      cancelLabel={t('action.cancel')}
      onConfirm={() => send.mutate({ deed }, { onSuccess: onClose })}
      isBusy={send.isPending}
    >
      <p>{t(isReturn ? 'deposit.return.text' : 'deposit.accept.text', { name: otherName })}</p>
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}
