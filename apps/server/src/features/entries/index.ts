export { entryHandlers } from './routes.ts'
