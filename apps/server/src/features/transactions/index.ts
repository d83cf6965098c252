export { transactionTasks } from './jobs.ts'
export { transactionHandlers } from './routes.ts'
export { read as findTransaction } from './store.ts'
