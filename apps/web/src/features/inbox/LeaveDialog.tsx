import type { Transaction } from '@plaza/sdk'
import { ConfirmDialog, TextArea } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { failureOf, failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { refundQuery, useStep } from './queries.ts'
import type { Step } from './transaction.ts'

export type LeaveDialogProps = {
  transaction: Transaction
  step: Step
  label: string
  otherName: string
  conversationId: string
  onClose: () => void
}

/** Leaving a booking: what happens, what comes back, and a word to the other. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { transaction, label, otherName, conversationId, onClose } = props
  const { name, reason } = props.step
  const t = useT()
  const formats = useFormats()
  const { sdk, settings, outbox } = useServices()
  const step = useStep(transaction.id)
  const [words, setWords] = useState('')
  const message = step.error && failureText(failureOf(step.error))
  const asset = textOf(transaction.assetSnapshot.name) ?? ''
  const refund = useQuery({
    ...refundQuery(sdk, transaction.id),
    enabled: settings.payments.kind === 'online' && reason !== undefined,
  }).data

  function handleConfirm() {
    if (!reason) return
    step.mutate(
      { name, data: { cancellationReason: reason } },
      {
        onSuccess: () => {
          onClose()
          const content = words.trim()
          const [senderId, receiverId] = isOwners(reason)
            ? [transaction.ownerId, transaction.takerId]
            : [transaction.takerId, transaction.ownerId]
          if (content && senderId && receiverId) {
            outbox.add({ senderId, receiverId, conversationId, topicId: transaction.id, content, attachments: [] })
          }
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('leaveBooking.title', { name: asset })}
      confirmLabel={label}
      cancelLabel={t('leaveBooking.stay')}
      onConfirm={handleConfirm}
      isBusy={step.isPending}
      isDanger
    >
      <p>{t('leaveBooking.text', { name: otherName })}</p>
      {refund && refund.paid > 0 && reason && (
        <p className="mt-2 font-semibold">
          {refund.refunded === 0
            ? t('leaveBooking.noRefund')
            : t(isOwners(reason) ? 'leaveBooking.refundOther' : 'leaveBooking.refund', {
                name: otherName,
                amount: formats.money(refund.refunded, refund.currency),
                paid: formats.money(refund.paid, refund.currency),
              })}
        </p>
      )}
      {settings.payments.kind === 'manual' && hasBegun(transaction) && (
        <p className="mt-2">{t('leaveBooking.manual', { name: otherName })}</p>
      )}
      <TextArea
        className="mt-4"
        label={t('leaveBooking.words')}
        note={t('form.optional')}
        rows={3}
        limit={3000}
        value={words}
        onChange={setWords}
      />
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}

const isOwners = (reason: Step['reason']) => reason === 'refusedByOwner' || reason === 'cancelledByOwner'

/** Whether somebody may have paid already. */
const hasBegun = ({ status, takerAmount }: Transaction) => status !== 'draft' && (takerAmount ?? 0) > 0
