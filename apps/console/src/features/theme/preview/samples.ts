import type { Config } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type SampleWords, wordsIn } from './words.ts'

/** Something to show before there are listings, with pictures that the site brings along. */
export const samples: ReadonlyArray<{
  picture: string
  title: keyof SampleWords
  place: keyof SampleWords
  price: number
}> = [
  { picture: '/pictures/owner-call.webp', title: 'ladder', place: 'here', price: 240 },
  { picture: '/pictures/step-find.webp', title: 'glass', place: 'there', price: 90 },
  { picture: '/pictures/small-basket.webp', title: 'basket', place: 'here', price: 120 },
  { picture: '/pictures/small-compass.webp', title: 'compass', place: 'there', price: 310 },
]

/** How the site speaks to its readers: in words, and in amounts of its currency. */
export type Spoken = { locale: string; words: SampleWords; money: (amount: number) => string }

/** By the settings, and by what somebody is about to save of them. */
export function spokenIn({ stelace }: Config, unsaved: { locale?: string; currency?: string } = {}): Spoken {
  const { locale, currency } = { ...asObject(stelace.instant), ...unsaved }
  const [language, unit] = [textOr(locale, 'en').replaceAll('_', '-'), textOr(currency, 'USD')]
  const { format } = new Intl.NumberFormat(language, { style: 'currency', currency: unit, maximumFractionDigits: 0 })
  return { locale: language, words: wordsIn(language), money: format }
}

const textOr = (value: unknown, other: string) => (typeof value === 'string' && value ? value : other)
