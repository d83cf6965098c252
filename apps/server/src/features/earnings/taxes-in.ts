import type { Receipt } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { taxesTold } from '../transactions/index.ts'
import { cents } from './read.ts'

/** The taxes that are part of what one side pays or is paid, by the rates of the day on which it was booked. */
export function taxesIn(
  row: TransactionRow,
  side: Receipt['side'],
  lines: Receipt['lines'],
  services: Services,
): Promise<Receipt['taxes']> {
  // an owner owes taxes on what was booked, whatever the service takes of it
  const taxed = lines.filter(({ kind }) => side === 'taker' || kind !== 'ownerFee')
  const amount = cents(taxed.reduce((sum, line) => sum + line.amount, 0))
  return taxesTold({ ...row, date: row.created_date }, amount, services)
}
