export { readNumbersSearch } from './period.ts'
