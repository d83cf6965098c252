export { MarkdownField } from './MarkdownField.tsx'
export { MarkdownView } from './MarkdownView.tsx'
export { readPagesSearch } from './search.ts'
