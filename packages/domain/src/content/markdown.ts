import { lexer, type Token, type Tokens } from 'marked'
import { slugOf } from '../asset-path.ts'
import { safeImage, safeLink } from './safe-address.ts'
import { type Video, videoOf } from './video.ts'

/**
 * Markdown as a tree of the few things a page may hold. Nothing else has a place in it: markup in the source becomes
 * its text, addresses that could run something are left out. So whatever draws the tree can draw no script.
 */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'video'; video: Video }
  | { kind: 'rule' }

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'break' }

const longest = 200_000
/** Quotes and lists inside each other, many times over: nobody writes that, and reading it takes minutes. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){30}/m

/**
 * @param videoHosts hosts whose videos are in the page; a link to any other stays a link
 * @example parseMarkdown('## How it works\n\n1. Ask\n2. Meet')
 */
export function parseMarkdown(source: string, { videoHosts = [] }: { videoHosts?: readonly string[] } = {}): Block[] {
  const text = source.slice(0, longest)
  if (tooDeep.test(text)) return [{ kind: 'paragraph', children: [{ kind: 'text', text }] }]
  return blocksOf(lexer(text), { ids: new Set(), videoHosts })
}

type Parsing = { ids: Set<string>; videoHosts: readonly string[] }

const blocksOf = (tokens: readonly Token[], parsing: Parsing): Block[] =>
  tokens.flatMap((token) => blockOf(token, parsing) ?? [])

function blockOf(token: Token, parsing: Parsing): Block | undefined {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens = [] } = token as Tokens.Heading
      const children = inlinesOf(tokens)
      // the page itself has the heading of the first level
      const level = depth <= 2 ? 2 : depth === 3 ? 3 : 4
      return { kind: 'heading', level, id: headingId(plainText(children), parsing.ids), children }
    }
    case 'paragraph':
    case 'text':
      return paragraphOf(inlinesOf((token as Tokens.Paragraph).tokens ?? [asText(token)]), parsing.videoHosts)
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return {
        kind: 'list',
        start: ordered ? Number(start) || 1 : undefined,
        items: items.map((item) => blocksOf(item.tokens, parsing)),
      }
    }
    case 'blockquote':
      return { kind: 'quote', children: blocksOf((token as Tokens.Blockquote).tokens, parsing) }
    case 'code':
      return { kind: 'code', text: (token as Tokens.Code).text }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens))
      return { kind: 'table', head: cells(header), rows: rows.map(cells) }
    }
    case 'hr':
      return { kind: 'rule' }
    case 'html': {
      const text = withoutMarkup(token.raw).trim()
      return text ? { kind: 'paragraph', children: [{ kind: 'text', text }] } : undefined
    }
    default:
      return
  }
}

/** A paragraph; one that holds nothing but the address of a video is the video. */
function paragraphOf(children: Inline[], videoHosts: readonly string[]): Block | undefined {
  const [only, ...others] = children.filter((each) => each.kind !== 'text' || each.text.trim() !== '')
  if (!only) return
  const address = only.kind === 'link' ? only.href : only.kind === 'image' ? only.src : undefined
  const video = address !== undefined && others.length === 0 ? videoOf(address, videoHosts) : undefined
  return video ? { kind: 'video', video } : { kind: 'paragraph', children }
}

const inlinesOf = (tokens: readonly Token[]): Inline[] => tokens.flatMap((token) => inlineOf(token) ?? [])

function inlineOf(token: Token): Inline | readonly Inline[] | undefined {
  switch (token.type) {
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return tokens ? inlinesOf(tokens) : { kind: 'text', text: decoded(text) }
    }
    case 'escape':
      return { kind: 'text', text: (token as Tokens.Escape).text }
    case 'strong':
      return { kind: 'strong', children: inlinesOf((token as Tokens.Strong).tokens) }
    case 'em':
      return { kind: 'emphasis', children: inlinesOf((token as Tokens.Em).tokens) }
    case 'del':
      return { kind: 'deleted', children: inlinesOf((token as Tokens.Del).tokens) }
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text }
    case 'br':
      return { kind: 'break' }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      const safe = safeLink(href)
      const children = inlinesOf(tokens)
      return safe ? { kind: 'link', href: safe, children } : children
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      const src = safeImage(href)
      return src ? { kind: 'image', src, alt: text } : { kind: 'text', text }
    }
    // tags alone are nothing to read
    default:
      return
  }
}

const asText = (token: Token): Tokens.Text => ({ type: 'text', raw: token.raw, text: token.raw, escaped: false })

function headingId(text: string, taken: Set<string>): string {
  const base = `section-${slugOf(text) || '1'}`
  let id = base
  for (let i = 2; taken.has(id); i++) id = `${base}-${i}`
  taken.add(id)
  return id
}

const withoutMarkup = (html: string) =>
  decoded(html.replace(/<(script|style|iframe|object|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '').replace(/<[^>]*>?/g, ''))

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  euro: '€',
}

/** Entities become the characters they stand for; what draws the tree escapes what it must. */
function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The words without their form. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) => {
      if ('children' in each) return plainText(each.children)
      if (each.kind === 'image') return each.alt
      return each.kind === 'break' ? ' ' : each.text
    })
    .join('')

/** Headings of the first two levels, for a table of contents. */
export const headingsOf = (blocks: readonly Block[]): { id: string; level: 2 | 3; text: string }[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level !== 4
      ? [{ id: block.id, level: block.level, text: plainText(block.children) }]
      : [],
  )
