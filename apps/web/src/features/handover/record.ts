import type { Assessment, AssessmentSigner, HandoverItem, HandoverStage } from '@plaza/contract'
import { handoverItems, handoverSettings } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'
import { typeOf } from '../../parts/transaction/transaction.ts'
import type { FoundState } from './content.ts'
import type { Entry } from './queue.ts'

const stages = ['start', 'end'] as const satisfies readonly HandoverStage[]

const isTimed = (transaction: Transaction) => typeOf(transaction)?.timeBased === true

/** Which hand-overs a booking has: what is sold is handed over once. */
export const stagesOf = (transaction: Transaction): HandoverStage[] =>
  isTimed(transaction) && transaction.endDate !== null ? [...stages] : ['start']

export const stageTitle = (transaction: Transaction, stage: HandoverStage): MessageId =>
  isTimed(transaction) ? (stage === 'start' ? 'handover.start' : 'handover.end') : 'handover.delivery'

/** The check list: as the record has it, else as the booking will. */
export const itemsOf = (
  record: Assessment | null | undefined,
  transaction: Transaction,
  stage: HandoverStage,
): HandoverItem[] => record?.handover?.items ?? handoverItems(typeOf(transaction), transaction.assetSnapshot, stage)

const hourMs = 3_600_000

/** From when to when a record may be begun; nothing where that does not matter. */
export function windowOf(transaction: Transaction, stage: HandoverStage, handover: unknown) {
  const date = stage === 'start' ? transaction.startDate : transaction.endDate
  if (!isTimed(transaction) || !date) return
  const { opensHours, confirmHours } = handoverSettings({ handover })
  const at = Date.parse(date)
  return { opens: new Date(at - opensHours * hourMs), due: new Date(at + confirmHours * hourMs) }
}

/** Whether a booking can have a record that nobody has begun: it is agreed on, not over, and not long past. */
export function mayBegin(transaction: Transaction, stage: HandoverStage, handover: unknown): boolean {
  const { due } = windowOf(transaction, stage, handover) ?? {}
  return (
    handoverSettings({ handover }).enabled &&
    transaction.cancelledDate === null &&
    transaction.completedDate === null &&
    (due === undefined || Date.now() < due.getTime())
  )
}

/** Nothing can be written any more. */
export const isClosed = (record: Assessment | null | undefined): boolean =>
  record !== null &&
  record !== undefined &&
  (record.signedDate !== null || record.handover?.state === 'expired' || record.handover?.state === 'void')

export const otherIn = ({ ownerId, takerId }: Transaction, me: string) => (ownerId === me ? takerId : (ownerId ?? ''))

type Said = Pick<AssessmentSigner, 'signedDate' | 'statement' | 'comment'>

export const signerIn = (record: Assessment | null | undefined, userId: string): Said | undefined => {
  const signer = record?.signers[userId]
  return signer?.signedDate ? signer : undefined
}

/** Confirmations of this content that wait to be sent, by whom. */
export const waitingSigners = (entries: readonly Entry[], hash: string | null, me: string): Set<string> =>
  new Set(
    entries.flatMap((entry) => (entry.kind === 'confirmation' && entry.hash === hash ? [entry.signerId ?? me] : [])),
  )

export type RecordStatus = { kind: StatusKind; chip: MessageId; text: MessageId; values?: Record<string, string> }

type Seen = { me: string; otherName: string; hasWaiting: boolean; opens: string | undefined; hasContent: boolean }

/** Where a record stands, for its reader, and whose turn it is. */
export function statusOf(record: Assessment | null | undefined, seen: Seen): RecordStatus {
  const { me, otherName, hasWaiting, opens, hasContent } = seen
  const values = { name: otherName }
  const state = record?.handover?.state ?? 'open'
  if (state === 'void') return { kind: 'closed', chip: 'handover.chip.closed', text: 'handover.state.void' }
  if (state === 'expired') return { kind: 'closed', chip: 'handover.chip.closed', text: 'handover.state.expired' }
  if (hasWaiting) return { kind: 'waiting', chip: 'handover.chip.unsent', text: 'handover.state.unsent' }
  if (state === 'confirmed')
    return { kind: 'confirmed', chip: 'handover.chip.confirmed', text: 'handover.state.confirmed' }
  if (state === 'disputed') {
    const own = signerIn(record, me)
    const isMine = own?.statement === 'challenge'
    const text = isMine ? 'handover.state.objected.you' : 'handover.state.objected'
    const isOpen = record?.signedDate === null && !own
    return { kind: isOpen ? 'act-now' : 'cancelled', chip: 'handover.chip.disputed', text, values }
  }
  if (state === 'halfConfirmed') {
    return signerIn(record, me)
      ? { kind: 'waiting', chip: 'handover.chip.waiting', text: 'handover.state.half.you', values }
      : { kind: 'your-turn', chip: 'handover.chip.yourTurn', text: 'handover.state.half', values }
  }
  if (state === 'recorded' || hasContent) {
    return { kind: 'your-turn', chip: 'handover.chip.toConfirm', text: 'handover.state.recorded', values }
  }
  if (opens)
    return { kind: 'draft', chip: 'handover.chip.later', text: 'handover.state.early', values: { date: opens } }
  return { kind: 'your-turn', chip: 'handover.chip.open', text: 'handover.state.open', values }
}

export const stateTexts: Record<FoundState, MessageId> = {
  ok: 'handover.item.ok',
  damaged: 'handover.item.damaged',
  missing: 'handover.item.missing',
  notApplicable: 'handover.item.notApplicable',
}
