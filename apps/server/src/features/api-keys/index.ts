export { ensureApiKey } from './create-api-key.ts'
export { createKeyBook } from './key-book.ts'
export { apiKeyHandlers } from './routes.ts'
export { closeBootstrap } from './store.ts'
