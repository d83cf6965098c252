export { readTextsSearch } from './search.ts'
export { textRows } from './text-rows.ts'
