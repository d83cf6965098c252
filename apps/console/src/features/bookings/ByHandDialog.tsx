import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { Select, TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { statusesOf } from './steps.ts'
import { useSafeWrite } from './use-safe-write.ts'

const amounts = ['value', 'takerAmount', 'ownerAmount'] as const
const labels = { value: 'bookings.value', takerAmount: 'bookings.total', ownerAmount: 'bookings.ownerGets' } as const

const textOf = (amount: number | null) => (amount === null ? '' : String(amount))

/** Writes amounts or a status that no step leads to: the process is bypassed, and whoever does it answers for it. */
export function ByHandDialog({ booking, onClose }: { booking: ListedTransaction; onClose: () => void }) {
  const t = useT()
  const write = useSafeWrite(booking)
  const [status, setStatus] = useState(booking.status)
  const [typed, setTyped] = useState({
    value: textOf(booking.value),
    takerAmount: textOf(booking.takerAmount),
    ownerAmount: textOf(booking.ownerAmount),
  })
  const changed = amounts.filter((name) => typed[name].trim() !== textOf(booking[name]))
  const numbers = changed.map((name) => [name, Number(typed[name].trim().replace(',', '.') || 'none')] as const)
  const isWrong = numbers.some(([, number]) => !(number >= 0))
  const isSame = changed.length === 0 && status === booking.status
  return (
    <ActionDialog
      isDanger
      title={t('bookings.byHand.title')}
      confirmLabel={t('bookings.byHand.action')}
      fields={
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('bookings.byHand.status')}
            placeholder={t('reason.choose')}
            options={statusesOf(booking).map((value) => ({ value, label: inWords(value) }))}
            value={status}
            onChange={setStatus}
          />
          {amounts.map((name) => (
            <TextField
              key={name}
              label={t(labels[name])}
              inputMode="decimal"
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
        </div>
      }
      fieldsProblem={isSame ? t('bookings.byHand.same') : isWrong ? t('bookings.byHand.invalid') : undefined}
      call={(reason) => write({ ...Object.fromEntries(numbers), ...(status !== booking.status && { status }) }, reason)}
      done={t('bookings.byHand.done')}
      changed={['transactions', 'timeline', 'calendar']}
      onClose={onClose}
    >
      {t('bookings.byHand.text')}
    </ActionDialog>
  )
}
