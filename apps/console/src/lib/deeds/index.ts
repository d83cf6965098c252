export { Changes } from './Changes.tsx'
export { deedText } from './deed-text.ts'
export { nouns } from './words.ts'
