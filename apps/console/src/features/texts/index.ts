export { readTextsSearch } from './search.ts'
