export { readPagesSearch } from './search.ts'
