import { writtenDate } from '@plaza/domain'

const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** "November 2026" for `2026-11`. */
export const monthName = (month: string, locale: string): string => {
  const name = writtenDate(new Date(`${month}-01T00:00:00Z`), options, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
