export { readTranslationsSearch } from './search.ts'
