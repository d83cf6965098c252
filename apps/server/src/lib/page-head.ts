import type { JsonObject } from '@plaza/contract'
import type { PageTextId, PageWords } from './page-texts.ts'

/** Who a page is for, and in which words. */
export type PageReader = { locale: string; firstLocale: string; words: PageWords }

/** What the server says about a page of the web app, for crawlers, link previews and readers without script. */
export type PageHead = {
  /** Without the name of the service. */
  title: string
  description: string | undefined
  /** The one address of the page. */
  path: string
  isIndexed: boolean
  status: 200 | 404
  type: 'website' | 'product' | 'profile'
  /** Whole address of a picture for link previews, and its size where we know it. */
  image: string | undefined
  imageSize?: { width: number; height: number }
  /** Data for search engines, as of schema.org. */
  data: readonly JsonObject[]
  /** The page in short, for browsers that run no script. */
  plain:
    | {
        text: string | undefined
        price: string | undefined
        image: string | undefined
        links?: readonly { name: string; path: string }[]
      }
    /** Made by us of what operators wrote. */
    | { html: string }
    | undefined
}

/** The head of a page, or the address that took its place. */
export type PageAnswer = { head: PageHead } | { movedTo: string }

export const missingPage = (path: string, { words }: PageReader, title: PageTextId = 'notFound.title'): PageAnswer => ({
  head: {
    title: words(title),
    description: undefined,
    path,
    isIndexed: false,
    status: 404,
    type: 'website',
    image: undefined,
    data: [],
    plain: undefined,
  },
})
