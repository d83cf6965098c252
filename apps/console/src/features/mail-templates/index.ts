export { readTemplatesSearch } from './search.ts'
