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

/** A text in several languages. */
export type TextLineRow = { id: string; screen: string; cells: readonly TextCell[] }

/** What it says in one of them. `isMissing`: neither Plaza nor the marketplace has words of this language for it. */
export type TextCell = TextRow & { locale: string; isMissing: boolean }

/** One line for each text, with a cell for each language. */
export function textLines(
  languages: readonly { locale: string; rows: readonly TextRow[]; isBuiltIn: boolean }[],
): TextLineRow[] {
  const [first] = languages
  const byId = languages.map(({ rows }) => new Map(rows.map((row) => [row.id, row])))
  return (first?.rows ?? []).map(({ id, screen }) => ({
    id,
    screen,
    cells: languages.flatMap(({ locale, isBuiltIn }, at) => {
      const row = byId[at]?.get(id)
      return row ? [{ ...row, locale, isMissing: row.own === undefined && !isBuiltIn }] : []
    }),
  }))
}

/** The lines that the search asks for: every word of it is in the id or in one of the texts. */
export function matchingTexts(
  lines: readonly TextLineRow[],
  { query = '', screen, isChanged, isMissing }: TextsSearch,
): TextLineRow[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return lines.filter(({ id, screen: of, cells }) => {
    const said = foldText([id, ...cells.flatMap(({ text, own }) => [text, own ?? ''])].join(' '))
    return (
      (screen === undefined || of === screen) &&
      (isChanged !== true || cells.some(({ own }) => own !== undefined)) &&
      (isMissing !== true || cells.some((cell) => cell.isMissing)) &&
      words.every((word) => said.includes(word))
    )
  })
}
