export { firstAccountSection } from './sections.ts'
