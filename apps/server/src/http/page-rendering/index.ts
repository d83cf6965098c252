export { createPageSource } from './page-source.ts'
