export { MarkdownField } from './MarkdownField.tsx'
export { MarkdownView } from './MarkdownView.tsx'
export { pageRows } from './queries.ts'
export { readPagesSearch } from './search.ts'
