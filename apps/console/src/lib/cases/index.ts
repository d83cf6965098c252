export { CaseChip, resolutionTexts } from './CaseChip.tsx'
export { caseText } from './case-text.ts'
export { kinds } from './kinds.ts'
