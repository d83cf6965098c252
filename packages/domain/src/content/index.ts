// Apart from the rest of the package: only screens with texts of operators need a parser of Markdown.

export { legalTemplateIn, legalTemplates } from './legal-templates.ts'
export { keptAs, type MailMode, placeIn, writtenAs } from './mail-markdown.ts'
export { type Block, headingsOf, type Inline, parseMarkdown, plainText } from './markdown.ts'
export { markdownHtml } from './markdown-html.ts'
export { type ContentPage, contentPages } from './pages.ts'
export { safeImage, safeLink } from './safe-address.ts'
export { type Video, videoOf, videoOrigins } from './video.ts'
