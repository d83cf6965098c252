import { spokenIn } from '@plaza/domain'

/** What calendar files say, in the languages of the mails. */
const words = {
  en: {
    all: 'My listings',
    booked: (name: string, count: number) => (count > 1 ? `Booked: ${name} (${count})` : `Booked: ${name}`),
    closed: (name: string) => `Not available: ${name}`,
  },
  es: {
    all: 'Mis anuncios',
    booked: (name: string, count: number) => (count > 1 ? `Reservado: ${name} (${count})` : `Reservado: ${name}`),
    closed: (name: string) => `No disponible: ${name}`,
  },
  fr: {
    all: 'Mes annonces',
    booked: (name: string, count: number) => (count > 1 ? `Réservé : ${name} (${count})` : `Réservé : ${name}`),
    closed: (name: string) => `Indisponible : ${name}`,
  },
} as const

type Language = keyof typeof words
const isLanguage = (language: string): language is Language => Object.hasOwn(words, language)

export function wordsIn(locale: string) {
  const language = spokenIn(locale)
  return words[isLanguage(language) ? language : 'en']
}
