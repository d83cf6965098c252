import type { Entry, SiteText } from '@plaza/contract'
import { foldText } from '@plaza/domain'
import type { TextsSearch } from './search.ts'

/** A text of the web app, and what the marketplace says instead. */
export type TextRow = SiteText & {
  own: string | undefined
  /** Where the own words are kept. */
  entry: Entry | undefined
}

/** Entries of the site that hold something else than texts by their ids. */
const isOther = ({ name }: Entry) => name === 'instant_pages' || name === 'pages.home'

/** Every text with the words of the marketplace in one language. A later entry counts, as on the site. */
export function textRows(texts: readonly SiteText[], entries: readonly Entry[], locale: string): TextRow[] {
  const holders = entries.filter((entry) => entry.locale === locale && !isOther(entry))
  return texts.map((text) => {
    const entry = holders.findLast(({ fields }) => typeof fields[text.id] === 'string' && fields[text.id] !== '')
    const own = entry?.fields[text.id]
    return { ...text, entry, own: typeof own === 'string' ? own : undefined }
  })
}

/** The rows that the search asks for: every word of it is in the id or in one of the texts. */
export function matchingTexts(rows: readonly TextRow[], { query = '', screen, isChanged }: TextsSearch): TextRow[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const said = foldText(`${row.id} ${row.text} ${row.own ?? ''}`)
    return (
      (screen === undefined || row.screen === screen) &&
      (isChanged !== true || row.own !== undefined) &&
      words.every((word) => said.includes(word))
    )
  })
}
