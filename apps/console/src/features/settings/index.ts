export { settingsQuery } from './queries.ts'
export { SectionForm } from './SectionForm.tsx'
