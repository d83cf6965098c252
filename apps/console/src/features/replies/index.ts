export { readRepliesSearch } from './search.ts'
