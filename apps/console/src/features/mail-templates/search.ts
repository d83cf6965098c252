/** What the list of mail templates shows, as its address says it. */
export type TemplatesSearch = {
  query?: string
  /** Only those with words of the marketplace, or only those with mistakes. */
  show?: 'own' | 'problems'
}

export const readTemplatesSearch = ({ query, show }: Record<string, unknown>): TemplatesSearch => ({
  ...(typeof query === 'string' && query && { query }),
  ...((show === 'own' || show === 'problems') && { show }),
})
