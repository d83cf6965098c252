export { Changes } from './Changes.tsx'
export { deedText } from './deed-text.ts'
export { UndoButton } from './UndoButton.tsx'
export { nouns } from './words.ts'
