import type { BrandColours } from '@plaza/domain'

/** A listing in a mail: its picture and name, and what counts about it. */
export type MailCard = {
  title: string
  url: string
  photo?: string | undefined
  facts: readonly MailFact[]
}

/** "Dates: 26–29 Nov". A total stands apart; a `url` makes the value a link, as for a phone. */
export type MailFact = { label: string; value: string; isTotal?: boolean; url?: string | undefined }

export type MailListing = { name: string; url: string; photo?: string | undefined; price?: string | undefined }

/** Whose mail it is, at its top. */
export type MailBrand = { name: string; url: string; logo?: string | undefined; hasNameInLogo?: boolean }

/**
 * What a mail of ours shows beside its words. Everything is plain text or a whole address: it is escaped here and may come
 * from anybody.
 */
export type MailParts = {
  brand?: MailBrand
  colours?: BrandColours
  card?: MailCard | undefined
  /** What somebody wrote; operators have no name. */
  quote?: { by?: string; text: string } | undefined
  /** A quieter way on, below the button. */
  link?: { text: string; url: string } | undefined
  /** Other listings: what the mail is about, or with a title something beside it, below the button. */
  listings?: { title?: string; items: readonly MailListing[] } | undefined
}
