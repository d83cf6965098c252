/** A page of the marketplace in one language. `content` is Markdown. */
export type Page = { title: string; description: string; subheader: string; content: string; isFaq?: boolean }

export type PageId = 'about' | 'how-it-works' | 'help' | 'terms' | 'privacy'
export type Pages = Record<PageId, Page>

/** What stands under its title is what search engines tell of it. */
export const withDescription = (page: Omit<Page, 'description'>): Page => ({ ...page, description: page.subheader })
