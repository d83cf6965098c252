export { textOf } from '../../lib/free-json.ts'

const longestDescription = 160

/** The beginning of a text on one line, cut between words. */
export function shorten(text: string | null): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
