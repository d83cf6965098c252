/** What the list of replies shows, as its address says it. */
export type RepliesSearch = {
  query?: string
  /** A moment in which they are used. */
  use?: string
  isNew?: boolean
}

export const readRepliesSearch = ({ query, use, isNew }: Record<string, unknown>): RepliesSearch => ({
  ...(typeof query === 'string' && query && { query }),
  ...(typeof use === 'string' && use && { use }),
  ...(isNew === true && { isNew }),
})
