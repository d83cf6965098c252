export { CaseChip, resolutionTexts } from './CaseChip.tsx'
export { caseKinds } from './case-kinds.ts'
export { caseText } from './case-text.ts'
export { kinds } from './kinds.ts'
