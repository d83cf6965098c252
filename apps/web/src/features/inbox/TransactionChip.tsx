import type { Transaction } from '@plaza/sdk'
import { StatusChip } from '@plaza/ui'
import { chipOf, type Role } from './transaction.ts'
import { useStatusWords } from './use-status-words.ts'

/** Where a booking stands, in the reader's words. */
export function TransactionChip({ transaction, role }: { transaction: Transaction; role: Role }) {
  const words = useStatusWords()
  const chip = chipOf(transaction, role)
  return <StatusChip kind={chip.kind}>{words(chip)}</StatusChip>
}
