export { readDataSearch } from './data-search.ts'
