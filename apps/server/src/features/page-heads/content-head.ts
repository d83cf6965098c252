import type { JsonObject } from '@plaza/contract'
import { readingOrder } from '@plaza/domain'
import { type Block, type ContentPage, markdownHtml, parseMarkdown, plainText } from '@plaza/domain/content'
import type { Services } from '../../context.ts'
import { missingPage, type PageAnswer, type PageReader } from '../../lib/page-head.ts'
import { shorten } from './free-text.ts'

const addressOf = (path: string) => `/pages/${path.split('/').map(encodeURIComponent).join('/')}`

/** A page that everybody may read: in the reader's language, else in what is read instead. */
async function findPage({ content }: Services, path: string, { locale }: PageReader) {
  for (const language of readingOrder(locale)) {
    const page = (await content.of(language)).pages.find((each) => each.path === path && each.isPublished)
    if (page) return { page, language }
  }
  return
}

/** `/pages/<path>`, what operators write. Drafts answer like pages that do not exist. */
export async function contentHead(
  services: Services,
  { path, name, reader }: { path: string; name: string; reader: PageReader },
): Promise<PageAnswer> {
  const found = await findPage(services, name, reader)
  if (!found) return missingPage(path, reader)
  const { page, language } = found
  const blocks = parseMarkdown(page.source)
  const right = addressOf(page.path)
  const description = shorten(page.description ?? page.subheader ?? firstWords(blocks))
  return {
    head: {
      title: page.title,
      description,
      path: right,
      isIndexed: true,
      status: 200,
      type: 'website',
      image: undefined,
      data: [
        {
          '@context': 'https://schema.org',
          ...(page.isFaq ? { '@type': 'FAQPage', mainEntity: questionsOf(blocks) } : { '@type': 'WebPage' }),
          name: page.title,
          url: services.settings.publicUrl + right,
          inLanguage: language,
          ...(description ? { description } : {}),
          ...(page.updated ? { dateModified: page.updated } : {}),
        },
      ],
      plain: { html: plainHtml(page, blocks) },
    },
  }
}

/** Where a page lies that was asked for under the prefix of listings. */
export async function movedPage(
  services: Services,
  { name, reader }: { name: string; reader: PageReader },
): Promise<PageAnswer | undefined> {
  const found = await findPage(services, name, reader)
  return found && { movedTo: addressOf(found.page.path) }
}

/** Addresses of all pages that everybody may read. */
export async function contentAddresses({ content, settings }: Services, firstLocale: string): Promise<string[]> {
  const { pages } = await content.of(firstLocale)
  return pages.filter(({ isPublished }) => isPublished).map(({ path }) => settings.publicUrl + addressOf(path))
}

function plainHtml(page: ContentPage, blocks: readonly Block[]): string {
  const lines = [page.header, page.subheader].filter((text) => text !== undefined)
  const head = lines.map((text, i) => {
    const children = [{ kind: 'text' as const, text }]
    const html = markdownHtml([{ kind: 'paragraph', children }])
    return i === 0 ? html.replace(/^<p>/, '<h1>').replace(/<\/p>$/, '</h1>') : html
  })
  return `${head.join('')}${markdownHtml(blocks)}${page.footer ? markdownHtml(parseMarkdown(page.footer)) : ''}`
}

const wordsOf = (block: Block): string => {
  if (block.kind === 'paragraph') return plainText(block.children)
  if (block.kind === 'list') return block.items.flatMap((item) => item.map(wordsOf)).join(' ')
  return ''
}

const firstWords = (blocks: readonly Block[]) => blocks.map(wordsOf).find((text) => text !== '') ?? null

/** Headings are questions, what stands below them answers. */
function questionsOf(blocks: readonly Block[]): JsonObject[] {
  const questions: { name: string; answer: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') questions.push({ name: plainText(block.children), answer: [] })
    else questions.at(-1)?.answer.push(block)
  }
  return questions
    .filter(({ answer }) => answer.length > 0)
    .map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: markdownHtml(answer) },
    }))
}
