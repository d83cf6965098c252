import { failureOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { ConfirmDialog, FormAlert, RadioGroup, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { LeaveMoney } from './LeaveMoney.tsx'
import { leavingOf, leavingTexts, reasonTexts } from './leaving.ts'
import { useStep } from './queries.ts'
import type { CancellationReason, Step } from './transaction.ts'

export type LeaveDialogProps = {
  transaction: Transaction
  step: Step & { reason: CancellationReason }
  label: string
  otherName: string
  conversationId: string
  onClose: () => void
}

/** Leaving a booking: what happens, what comes back, and why, which the other is told. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { transaction, label, otherName, conversationId, onClose } = props
  const { name, reason, asksReason = false } = props.step
  const t = useT()
  const { outbox } = useServices()
  const step = useStep(transaction.id)
  const [why, setWhy] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [hasTried, setTried] = useState(false)
  const message = step.error && failureText(failureOf(step.error))
  const { kind, isOwners } = leavingOf(reason)
  const texts = leavingTexts[kind]
  const asset = textOf(transaction.assetSnapshot.name) ?? ''

  const content = [why, words.trim()].filter(Boolean).join('\n\n')

  function tellOther() {
    const { ownerId, takerId } = transaction
    const [senderId, receiverId] = isOwners ? [ownerId, takerId] : [takerId, ownerId]
    if (content && senderId && receiverId) {
      outbox.add({ senderId, receiverId, conversationId, topicId: transaction.id, content, attachments: [] })
    }
  }
  function handleConfirm() {
    setTried(true)
    if (asksReason && !content) return
    const onSuccess = () => {
      onClose()
      tellOther()
    }
    // the mail about it quotes what the conversation then shows
    const data = {
      cancellationReason: reason,
      ...(content && { message: content }),
      ...(asksReason && { reason: content }),
    }
    step.mutate({ name, data }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(texts.title, { name: kind === 'decline' ? otherName : asset })}
      confirmLabel={label}
      cancelLabel={t(texts.stay)}
      onConfirm={handleConfirm}
      isBusy={step.isPending}
      isDanger
    >
      <div className="flex flex-col gap-4">
        <p>{t('leaveBooking.text', { name: otherName })}</p>
        <LeaveMoney transaction={transaction} isOwners={isOwners} otherName={otherName} />
        <RadioGroup
          label={t('leaveBooking.why')}
          note={asksReason ? undefined : t('form.optional')}
          value={why}
          onChange={setWhy}
          options={reasonTexts[isOwners ? 'owner' : 'taker'].map((id) => ({ value: t(id), label: t(id) }))}
        />
        <TextArea
          label={t('leaveBooking.words')}
          note={t('form.optional')}
          rows={2}
          limit={2800}
          value={words}
          onChange={setWords}
          error={asksReason && hasTried && !content ? t('form.required') : undefined}
        />
        <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
