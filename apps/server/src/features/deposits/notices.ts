import { majorUnits, writtenDate } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { follow } from '../../slice.ts'
import { noticeOfTransaction, readerOf, tell } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import { findHeld, type HeldDeposit } from './locked.ts'

type Side = 'owner' | 'taker'
type Telling = { name: 'depositClaimed' | 'depositObjected' | 'depositReturned' | 'depositShared'; to: readonly Side[] }

/** Who hears what: who has to answer, who was answered, and both once it is shared. */
function tellingOf(type: string, { deposit }: HeldDeposit): Telling | undefined {
  // what was decided meanwhile needs no answer
  if (type === 'plaza_deposit_claimed')
    return deposit.status === 'claimed' ? { name: 'depositClaimed', to: ['taker'] } : undefined
  if (type === 'plaza_deposit_objected') return { name: 'depositObjected', to: ['owner'] }
  if (Number(deposit.kept) > 0) return { name: 'depositShared', to: ['owner', 'taker'] }
  // both waited for a decision; what merely goes back concerns who paid it
  const to: Side[] = deposit.outcome === 'decided' ? ['owner', 'taker'] : ['taker']
  return { name: 'depositReturned', to }
}

/** People are told of deposits by mail and in the app, once, however late. */
export const tellFollower = follow(
  ['plaza_deposit_claimed', 'plaza_deposit_objected', 'plaza_deposit_decided'],
  'deposits.tell',
  async ({ type, objectId }: StoredEvent, services) => {
    const { transaction, payment, deposit } = await findHeld(services.db.read, objectId ?? '')
    if (!payment || !deposit) return
    // nobody took what was let go with a request that came to nothing: there is nothing to wait for
    if (deposit.outcome === 'ended' && payment.status !== 'captured') return
    const held = { transaction, payment, deposit }
    const telling = tellingOf(type, held)
    for (const side of telling?.to ?? []) {
      const data = await valuesFor(held, side, services)
      const { name = 'depositReturned' } = telling ?? {}
      const notice = await noticeOfTransaction(services, transaction, {
        name,
        to: side,
        cause: `${name} ${transaction.id}`,
        data,
        mailData: data,
        ...(name === 'depositClaimed' ? { note: deposit.claim_reason ?? '' } : {}),
        ...(name === 'depositObjected' ? { note: deposit.objection ?? '' } : {}),
      })
      if (notice) await tell(services, notice)
    }
  },
  { inOrderOf: ({ objectId }) => objectId },
)

const dueLook = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

async function valuesFor({ transaction, payment, deposit }: HeldDeposit, side: Side, services: Services) {
  const userId = side === 'owner' ? transaction.owner_id : transaction.taker_id
  const reader = await readerOf(services, userId === null ? undefined : await findUser(services.db.read, userId))
  const money = (amount: number | string) => reader.money(majorUnits(amount, payment.currency), payment.currency)
  const rest = Number(deposit.amount) - Number(deposit.outcome === null ? deposit.claimed : deposit.kept)
  return {
    side,
    deposit: money(deposit.amount),
    claimed: money(deposit.claimed ?? 0),
    kept: money(deposit.kept),
    rest: money(rest),
    hasRest: rest > 0 ? 'yes' : 'no',
    outcome: deposit.outcome ?? '',
    due: deposit.answer_date
      ? writtenDate(deposit.answer_date, { ...dueLook, timeZone: reader.zone }, reader.locale)
      : '',
  }
}
