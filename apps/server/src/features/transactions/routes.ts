import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createTransaction } from './create-transaction.ts'
import { previewTransaction } from './preview-transaction.ts'
import { listTransactions, readTransaction } from './read.ts'
import { transitionTransaction } from './transition-transaction.ts'
import { updateTransaction } from './update-transaction.ts'

export const transactionHandlers: Handlers<Endpoints['transactions']> = {
  list: listTransactions,
  read: readTransaction,
  preview: previewTransaction,
  create: createTransaction,
  update: updateTransaction,
  createTransition: transitionTransaction,
}
