import type { Deposit } from '@plaza/contract'
import { decimalsOf, parseAmount } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { useServices } from '../../lib/services.tsx'

/** Decides between an owner who claims and a customer who objects: what the owner gets; the rest goes back. */
export function DecideDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { transactionId, amount, currency, claimed } = deposit
  const most = claimed ?? 0
  const [typed, setTyped] = useState(String(most))
  const sum = parseAmount(typed, decimalsOf(currency ?? ''))
  const isFine = sum !== undefined && sum <= most
  const problem = t('bookings.deposit.sumNeeded', { sum: moneyText(most, currency) })
  return (
    <ActionDialog
      isDanger
      title={t('bookings.deposit.decideTitle')}
      confirmLabel={t('bookings.deposit.decideAction', {
        kept: moneyText(isFine ? sum : 0, currency),
        back: moneyText(amount - (isFine ? sum : 0), currency),
      })}
      fields={
        <TextField
          label={t('bookings.deposit.sum')}
          inputMode="decimal"
          prefix={currency ?? undefined}
          value={typed}
          onChange={setTyped}
          error={isFine ? undefined : problem}
        />
      }
      fieldsProblem={isFine ? undefined : problem}
      call={(reason) => sdk.deposits.decide(transactionId, { kept: sum ?? 0 }, because(reason))}
      done={t('bookings.deposit.decidedDone')}
      changed={['transactions', 'payments', 'cases', 'timeline', 'emails']}
      onClose={onClose}
    >
      {t('bookings.deposit.decideText')}
    </ActionDialog>
  )
}
