import type { Transaction } from '@plaza/sdk'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { chipOf, type Role } from './transaction.ts'

/** Where a booking stands, in the reader's words. */
export function TransactionChip({ transaction, role }: { transaction: Transaction; role: Role }) {
  const t = useT()
  const chip = chipOf(transaction, role)
  return <StatusChip kind={chip.kind}>{'text' in chip ? t(chip.text) : chip.name}</StatusChip>
}
