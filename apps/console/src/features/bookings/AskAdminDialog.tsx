import type { ListedTransaction, RefundPreview } from '@plaza/contract'
import { TextArea, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { typedSum } from './refund-wish.ts'
import { assetNameOf } from './words.tsx'

type AskAdminDialogProps = { booking: ListedTransaction; known: RefundPreview; onClose: () => void }

/** Opens a case for an Admin: another amount than the policy gives is theirs to decide. */
export function AskAdminDialog({ booking, known: { refundable = 0, currency }, onClose }: AskAdminDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const [hasTried, setTried] = useState(false)
  const sum = typedSum({ typed }, refundable)
  const ask = (amount: number) =>
    sdk.cases.create({
      kind: 'manual',
      title: t('bookings.ask.caseTitle', {
        sum: moneyText(amount, currency),
        asset: assetNameOf(booking),
        why: why.trim(),
      }).slice(0, 255),
      objectId: booking.id,
      userIds: [booking.takerId, booking.ownerId].filter((id) => id !== null),
      assigneeId: 'admin',
      priority: 'high',
    })
  return (
    <FormDialog
      title={t('bookings.ask.title')}
      intro={t('bookings.ask.text')}
      submitLabel={t('bookings.ask.action')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setTried(true)
        if (sum !== undefined && why.trim() !== '')
          void act(() => ask(sum), { done: t('bookings.ask.done'), changed: ['cases'], onDone: onClose })
      }}
      onClose={onClose}
    >
      <TextField
        label={t('bookings.ask.sum')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={
          hasTried && sum === undefined
            ? t('bookings.cancel.amountNeeded', { sum: moneyText(refundable, currency) })
            : undefined
        }
      />
      <TextArea
        label={t('bookings.ask.why')}
        rows={2}
        maxLength={150}
        value={why}
        onChange={setWhy}
        error={hasTried && why.trim() === '' ? t('form.required') : undefined}
      />
    </FormDialog>
  )
}
