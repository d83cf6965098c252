import { slice, snapshotOf } from '../../slice.ts'
import { transactionArchive } from './archive.ts'
import { cancelCompetitors } from './cancel-competitors.ts'
import { createTransaction } from './create-transaction.ts'
import { snapshot } from './present.ts'
import { previewTransaction } from './preview-transaction.ts'
import { listTransactions, readTransaction } from './read.ts'
import * as store from './store.ts'
import { transitionTransaction } from './transition-transaction.ts'
import { updateTransaction } from './update-transaction.ts'

export { stageOf as bookingStageOf, wouldCancelFor } from './cancellation.ts'
export { keepPlatformData as keepTransactionData } from './keep-platform-data.ts'
export { hasReachedEnd } from './rules.ts'
export { presentInList as presentTransaction } from './show.ts'
export { read as findTransaction } from './store.ts'
export { transitionTransaction } from './transition-transaction.ts'

export const transactions = slice({
  handlers: {
    transactions: {
      list: listTransactions,
      read: readTransaction,
      preview: previewTransaction,
      create: createTransaction,
      update: updateTransaction,
      createTransition: transitionTransaction,
    },
  },
  tasks: [cancelCompetitors],
  objects: { trn: snapshotOf('transaction', store.read, snapshot) },
  tables: ['transactions'],
  archive: [transactionArchive],
})
