import { date, list, nullable, number, object, otherwise, stamps, text } from '../../../archive/columns.ts'
import { resource } from '../../../archive/resource.ts'
import { restoreWishes } from './restore-wishes.ts'

export const changeArchive = resource({
  name: 'change',
  plural: 'changes',
  prefixes: ['chg'],
  table: 'transaction_changes',
  refersTo: ['transactions'],
  columns: {
    ...stamps,
    transactionId: text,
    assetId: text,
    side: text,
    proposerId: nullable(text),
    status: text,
    reason: nullable(text),
    deadline: date,
    agreedDate: otherwise(nullable(date), null),
    answeredDate: nullable(date),
    before: object,
    startDate: nullable(date),
    endDate: nullable(date),
    duration: nullable(object),
    quantity: number,
    extras: list,
    value: nullable(number),
    ownerAmount: nullable(number),
    takerAmount: nullable(number),
    platformAmount: nullable(number),
    price: nullable(object),
    lines: list,
    currency: nullable(text),
    settlement: text,
    piecesHeld: otherwise(number, 0),
  },
  after: (tx, objects, { search }) =>
    restoreWishes(
      tx,
      objects.filter(({ status }) => status === 'open').map(({ id }) => String(id)),
      { search },
    ),
})
