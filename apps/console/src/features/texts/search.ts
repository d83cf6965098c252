/** What the grid of texts shows, as its address says it. */
export type TextsSearch = {
  query?: string
  /** A part of the web app. */
  screen?: string
  locale?: string
  isChanged?: boolean
}

export const readTextsSearch = ({ query, screen, locale, isChanged }: Record<string, unknown>): TextsSearch => ({
  ...(typeof query === 'string' && query && { query }),
  ...(typeof screen === 'string' && screen && { screen }),
  ...(typeof locale === 'string' && locale && { locale }),
  ...(isChanged === true && { isChanged }),
})
