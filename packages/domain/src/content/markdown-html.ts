import type { Block, Inline } from './markdown.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * A page as HTML, for readers without script and for clients that keep a drawn form. It is made from the tree alone, so
 * it holds no more than the tree can.
 *
 * @example markdownHtml(parseMarkdown('**Hi**')) // '<p><strong>Hi</strong></p>'
 */
export const markdownHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${escapeHtml(block.id)}">${inlineHtml(block.children)}</h${block.level}>`
    case 'paragraph':
      return `<p>${inlineHtml(block.children)}</p>`
    case 'list': {
      const items = block.items.map((item) => `<li>${markdownHtml(item)}</li>`).join('')
      return block.start === undefined ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`
    }
    case 'quote':
      return `<blockquote>${markdownHtml(block.children)}</blockquote>`
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`
    case 'table': {
      const head = block.head.map((cell) => `<th>${inlineHtml(cell)}</th>`).join('')
      const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join('')}</tr>`)
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
    case 'video':
      return `<p><a href="${escapeHtml(block.video.src)}">${escapeHtml(block.video.host)}</a></p>`
    case 'rule':
      return '<hr>'
    default:
      return block satisfies never
  }
}

const tags = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const

const inlineHtml = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return escapeHtml(inline.text)
        case 'code':
          return `<code>${escapeHtml(inline.text)}</code>`
        case 'break':
          return '<br>'
        case 'link':
          return `<a href="${escapeHtml(inline.href)}">${inlineHtml(inline.children)}</a>`
        case 'image':
          return `<img src="${escapeHtml(inline.src)}" alt="${escapeHtml(inline.alt)}">`
        default:
          return `<${tags[inline.kind]}>${inlineHtml(inline.children)}</${tags[inline.kind]}>`
      }
    })
    .join('')
