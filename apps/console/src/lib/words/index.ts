export { EditorScreen } from './EditorScreen.tsx'
export { LanguageMarks } from './LanguageMarks.tsx'
export { putIn } from './put-in.ts'
export { ValueChips } from './ValueChips.tsx'
