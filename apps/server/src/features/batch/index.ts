export { batchHandlers } from './run-batch.ts'
