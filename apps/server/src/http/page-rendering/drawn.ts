/** What the server knows of who reads, besides their language. The web app takes it for granted until it has taken over. */
export type DrawnFor = { theme: 'light' | 'dark' | 'system'; currency?: string; isPhone: boolean }

/** The inside of a page, and what the app asked for it. */
export type Rendered = { html: string; queries: unknown }
