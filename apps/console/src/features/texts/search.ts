/** What the grid of texts shows, as its address says it. */
export type TextsSearch = {
  query?: string
  /** A part of the web app. */
  screen?: string
  /** One language, or several parted by commas, each with a column. */
  locale?: string
  isChanged?: boolean
  /** Only what one of the languages has no words for. */
  isMissing?: boolean
}

export const readTextsSearch = (search: Record<string, unknown>): TextsSearch => {
  const { query, screen, locale, isChanged, isMissing } = search
  return {
    ...(typeof query === 'string' && query && { query }),
    ...(typeof screen === 'string' && screen && { screen }),
    ...(typeof locale === 'string' && locale && { locale }),
    ...(isChanged === true && { isChanged }),
    ...(isMissing === true && { isMissing }),
  }
}

/** As many languages as stand side by side. */
export const mostColumns = 4

/** The languages of the address that there are, in the order of the marketplace; the first one without any. */
export function chosenLocales(locale: string | undefined, all: readonly string[], first: string): readonly string[] {
  const asked = locale?.split(',') ?? []
  const chosen = all.filter((each) => asked.includes(each)).slice(0, mostColumns)
  return chosen.length > 0 ? chosen : [first]
}
