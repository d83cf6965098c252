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

/** A reply that this team has added to those that come with Plaza. */
const deposits = {
  en: 'Hi {name}, where a listing asks for a deposit, its page says how much. You pay it the way you pay for the booking, and it comes back when all is well.',
  es: 'Hola, {name}. Si un anuncio pide un depósito, su página dice cuánto. Se paga igual que la reservación y se devuelve cuando todo está bien.',
  fr: 'Bonjour {name}, si une annonce demande une caution, sa page en dit le montant. Vous la payez comme la réservation, et elle vous est rendue quand tout va bien.',
}

/**
 * Entries of the marketplace: the pages that every one needs, names of its own statuses and a reply of its team, in each language; and
 * one mail in its own words.
 */
export const entries = [
  ...Object.entries({ en, es, fr }).map(([locale, pages]) => website(locale, 'instant_pages', fieldsOf(pages))),
  ...Object.entries(statusTexts).map(([locale, texts]) => website(locale, 'texts', texts)),
  ...Object.entries(deposits).map(([locale, text]) => ({
    collection: 'reply',
    locale,
    name: 'reply.deposits',
    fields: { title: 'Deposits', uses: ['message'], text },
  })),
  {
    collection: 'email',
    locale: 'en',
    name: 'ratingInvitation',
    fields: { header_title: 'Thanks for sharing: {assetName}' },
  },
]
