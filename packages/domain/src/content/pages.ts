/** A page that operators write, from the entry `instant_pages` of one language. */
export type ContentPage = {
  /** What its fields begin with. */
  key: string
  path: string
  /** For the head of the page; the header where nothing is said. */
  title: string
  description: string | undefined
  header: string
  subheader: string | undefined
  /** Markdown, as it was written. */
  source: string
  /** Markdown below the content. */
  footer: string | undefined
  isPublished: boolean
  /** ISO date. */
  updated: string | undefined
  isFaq: boolean
  isInFooter: boolean
  /** Where it stands among others, the lowest first. */
  order: number
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The pages of an entry: fields that share a prefix are one page. What has no header or no content is none yet.
 *
 * @example contentPages({ 'about.header': 'About us', 'about.content': 'We lend.' }) // path: 'about'
 */
export function contentPages(fields: Fields): ContentPage[] {
  const keys = [...new Set(Object.keys(fields).flatMap((name) => /^(.+)\.[^.]+$/.exec(name)?.[1] ?? []))]
  const pages = keys.flatMap((key) => {
    const field = (name: string) => fields[`${key}.${name}`]
    const header = text(field('header'))
    const source = markdown(field('content'))
    if (!header || !source) return []
    return [
      {
        key,
        path: (text(field('INSTANT_PAGE_PATH')) ?? key).replace(/^\/+|(?<!\/)\/+$/g, ''),
        title: text(field('page_title')) ?? header,
        description: text(field('meta_description')),
        header,
        subheader: text(field('subheader')),
        source,
        footer: markdown(field('footer')),
        isPublished: !isOff(field('published')),
        updated: date(field('updated')),
        isFaq: /^faq$/i.test(text(field('type')) ?? ''),
        isInFooter: isOn(field('in_footer')),
        order: Number(field('order') ?? Number.NaN),
      },
    ]
  })
  const place = ({ order }: ContentPage) => (Number.isFinite(order) ? order : Number.MAX_VALUE)
  return pages.sort((a, b) => place(a) - place(b))
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** The source alone, or the source beside the form some editor made of it; that form is never used. */
const markdown = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? text((value as Fields).editable) : text(value)

// pages of earlier front ends of the same API do not say whether they are published
const isOff = (value: unknown) => value === false || value === 'false'
const isOn = (value: unknown) => value === true || value === 'true'

const date = (value: unknown) => {
  const said = text(value)
  return said && !Number.isNaN(Date.parse(said)) ? new Date(said).toISOString() : undefined
}
