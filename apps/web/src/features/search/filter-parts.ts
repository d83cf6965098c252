import type { SearchState } from './search-params.ts'

/** A part of the filters: what is wanted so far, and how to change it. */
export type PartProps = { draft: SearchState; onChange: (next: Partial<SearchState>) => void }
