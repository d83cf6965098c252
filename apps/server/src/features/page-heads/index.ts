export { createPageHeads, type PageHeads } from './page-heads.ts'
