export { createPageHeads } from './page-heads.ts'
