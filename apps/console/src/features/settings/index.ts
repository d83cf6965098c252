export { PaymentWords } from './PaymentWords.tsx'
export { settingsQuery } from './queries.ts'
export { SectionForm } from './SectionForm.tsx'
