export { createConfigBook } from './config-book.ts'
export { configHandlers } from './routes.ts'
