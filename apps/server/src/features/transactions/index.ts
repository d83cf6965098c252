import { slice, snapshotOf } from '../../slice.ts'
import { transactionArchive } from './archive.ts'
import { cancelCompetitors } from './cancel-competitors.ts'
import { changeArchive } from './changes/archive.ts'
import { countBookings } from './count-bookings.ts'
import { createTransaction } from './create-transaction.ts'
import { snapshot } from './present.ts'
import { previewChange } from './preview-change.ts'
import { previewTransaction } from './preview-transaction.ts'
import { listTransactions, readTransaction } from './read.ts'
import { replayFees } from './replay/replay-fees.ts'
import { presentPage, presentTo } from './show.ts'
import * as store from './store.ts'
import { transitionTransaction } from './transition-transaction.ts'
import { updateTransaction } from './update-transaction.ts'

export { amountsOf } from './amounts-of.ts'
export { stageOf as bookingStageOf, wouldCancelFor } from './cancellation.ts'
export { cancellationOfBooking } from './cancellation-told.ts'
export { agreeToChange } from './changes/agree-to-change.ts'
export { applyChange } from './changes/apply-change.ts'
export { closeChange, tellOfChange } from './changes/close-change.ts'
export { holdWish } from './changes/hold-wish.ts'
export {
  insert as insertChange,
  ofTransaction as changesOf,
  openOf as openChangeOf,
  overdue as overdueChanges,
  read as findChange,
  setPieces,
} from './changes/store.ts'
export { presentTerms, settleWish, termsNow, type Wish, type Wished, withWish } from './changes/wish.ts'
export { createTransaction } from './create-transaction.ts'
export { keepPlatformData as keepTransactionData } from './keep-platform-data.ts'
export { lockWithAssets } from './lock.ts'
export { visibleCopy } from './present.ts'
export { readTransaction } from './read.ts'
export {
  blocks as isBlocking,
  hasReachedEnd,
  isOwner as isOwnerOf,
  isTaker as isTakerOf,
  stageNow as stageOfTransaction,
  takerOf,
  wakeOf,
} from './rules.ts'
export { settleDatesWaitedFor } from './settle-dates-waited-for.ts'
export { presentInList as presentTransaction } from './show.ts'
export {
  dueTransactions,
  lock as lockTransaction,
  nearHandover,
  openRequestsOf,
  read as findTransaction,
  wakeAt,
} from './store.ts'
export { taxesTold } from './taxes-told.ts'
export { cancelIn, takeStep as takeStepIn, transitionTransaction } from './transition-transaction.ts'

export const transactions = slice({
  handlers: {
    transactions: {
      list: async ({ query, page }, { actor, services }) =>
        presentPage(await listTransactions({ filters: query, page }, actor, services), actor, services),
      read: async ({ params }, { actor, services }) =>
        presentTo(await readTransaction(params.id, actor, services), actor, services),
      preview: ({ body }, { actor, services }) => previewTransaction(body, actor, services),
      previewChange: ({ params, body }, { actor, services }) => previewChange({ ...body, ...params }, actor, services),
      replay: ({ body }, { actor, services }) => replayFees(body, actor, services),
      create: async ({ body }, { actor, services }) =>
        presentTo(await createTransaction(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        presentTo(await updateTransaction({ id: params.id, changes: body }, actor, services), actor, services),
      createTransition: async ({ params, body }, { actor, services }) =>
        presentTo(await transitionTransaction({ ...body, ...params }, actor, services), actor, services),
      countOf: ({ params }, { services }) => countBookings(params.id, services),
    },
  },
  tasks: [cancelCompetitors],
  objects: { trn: snapshotOf('transaction', store.read, snapshot) },
  tables: ['transactions', 'transaction_changes'],
  archive: [transactionArchive, changeArchive],
})
