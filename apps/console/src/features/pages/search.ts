/** What the list of pages shows, as its address says it. */
export type PagesSearch = { isNew?: boolean }

export const readPagesSearch = ({ isNew }: Record<string, unknown>): PagesSearch => (isNew === true ? { isNew } : {})
