import { writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionChangeRow, TransactionRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { textOf } from '../../lib/free-json.ts'
import { follow } from '../../slice.ts'
import { noticeOfTransaction, periodOfBooking, type Reader, readerOf, tell } from '../notices/index.ts'
import { findChange, findTransaction, presentTerms, withWish } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { differenceOf } from './present.ts'

type Side = TransactionChangeRow['side']

const otherSide = (side: Side): Side => (side === 'owner' ? 'taker' : 'owner')

/** Who hears of it: whoever has to answer, or no longer has to, whoever was answered, and both when nobody did. */
const told = {
  plaza_change_proposed: { name: 'changeProposed', to: (side: Side) => [otherSide(side)] },
  // who agrees to their own payment is on the way to it
  plaza_change_agreed: { name: 'changeToPay', to: (side: Side): Side[] => (side === 'taker' ? ['taker'] : []) },
  // whoever said yes before it was paid hears that it was
  plaza_change_accepted: {
    name: 'changeAccepted',
    to: (side: Side, isPaid: boolean): Side[] => (isPaid ? ['owner', 'taker'] : [side]),
  },
  plaza_change_declined: { name: 'changeDeclined', to: (side: Side) => [side] },
  plaza_change_withdrawn: { name: 'changeWithdrawn', to: (side: Side) => [otherSide(side)] },
  plaza_change_lapsed: { name: 'changeLapsed', to: (): Side[] => ['owner', 'taker'] },
} as const

const isTold = (type: string): type is keyof typeof told => Object.hasOwn(told, type)

/** People are told of changes by mail and in the app, once, however late. */
export const tellFollower = follow(
  [
    'plaza_change_proposed',
    'plaza_change_agreed',
    'plaza_change_accepted',
    'plaza_change_declined',
    'plaza_change_withdrawn',
    'plaza_change_lapsed',
  ],
  'changes.tell',
  async ({ type, objectId, metadata }: StoredEvent, services) => {
    // what somebody did to the booking otherwise was told with that
    if (!isTold(type) || metadata.reason === 'overtaken') return
    const change = await findChange(services.db.read, textOf(metadata.changeId) ?? '')
    const row = objectId === null ? undefined : await findTransaction(services.db.read, objectId)
    if (!change || !row) return
    const { name, to } = told[type]
    // a proposal that was answered meanwhile needs no answer, and one that was paid for no payment
    if ((name === 'changeProposed' || name === 'changeToPay') && change.status !== 'open') return
    for (const side of to(change.side, change.settlement === 'charge')) {
      const data = await valuesFor({ change, row, side }, services)
      const notice = await noticeOfTransaction(services, row, {
        name,
        to: side,
        cause: `${name} ${change.id}`,
        path: '?change=1',
        data,
        mailData: data,
      })
      if (notice) await tell(services, notice)
    }
  },
  { inOrderOf: ({ objectId }) => objectId },
)

const dueLook = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

type Told = { change: TransactionChangeRow; row: TransactionRow; side: Side }

async function valuesFor({ change, row, side }: Told, services: Services): Promise<Record<string, string>> {
  const userId = side === 'owner' ? row.owner_id : row.taker_id
  const reader = await readerOf(services, userId === null ? undefined : await findUser(services.db.read, userId))
  const more = differenceOf(change.before, presentTerms(change))[side]
  return {
    side,
    wish: await wishText(change, row, reader, services),
    priceMove: more > 0 ? 'more' : more < 0 ? 'less' : 'same',
    priceDifference: reader.money(Math.abs(more), change.currency),
    due: writtenDate(change.deadline, { ...dueLook, timeZone: reader.zone }, reader.locale),
    settlement: change.settlement,
    reason: change.reason ?? '',
  }
}

/** "4–7 June · 2 × · Helmet". */
async function wishText(change: TransactionChangeRow, row: TransactionRow, reader: Reader, services: Services) {
  const period = await periodOfBooking(services, withWish(row, change, change.updated_date), reader)
  const extras = change.lines.flatMap((line) => (line.kind === 'extra' ? [line.name] : []))
  const pieces = Number(change.quantity) > 1 ? [`${change.quantity} ×`] : []
  return [...(period ? [period] : []), ...pieces, ...extras].join(' · ')
}
