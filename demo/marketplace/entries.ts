import type { JsonObject } from '@plaza/contract'
import { statusTexts } from './labels.ts'
import { en } from './pages/en.ts'
import { es } from './pages/es.ts'
import { fr } from './pages/fr.ts'
import type { Pages } from './pages/page.ts'

const written = '2026-11-01'

const fieldsOf = (pages: Pages): JsonObject =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([path, { title, description, subheader, content, isFaq }], i) =>
      Object.entries({
        INSTANT_PAGE_PATH: path,
        page_title: title,
        meta_description: description,
        header: title,
        subheader,
        content,
        published: true,
        updated: written,
        in_footer: true,
        order: i + 1,
        ...(isFaq ? { type: 'FAQ' } : {}),
      }).map(([field, value]) => [`${path}.${field}`, value]),
    ),
  )

const website = (locale: string, name: string, fields: JsonObject) => ({ collection: 'website', locale, name, fields })

/** Entries of the marketplace: the pages that every one needs, and names of its own statuses, in each language. */
export const entries = [
  ...Object.entries({ en, es, fr }).map(([locale, pages]) => website(locale, 'instant_pages', fieldsOf(pages))),
  ...Object.entries(statusTexts).map(([locale, texts]) => website(locale, 'texts', texts)),
]
