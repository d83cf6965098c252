import { publicTexts } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

/** Phones have no room for it; the page names its file for the others. */
export const SearchBar = lazyPart(async () => (await import('./SearchBar.tsx')).SearchBar, publicTexts)
