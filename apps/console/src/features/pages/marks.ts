/** What a button of the toolbar does with the text that is selected. */
export type Mark = { before: string; after: string; isLine?: boolean }

export const marks = {
  bold: { before: '**', after: '**' },
  italic: { before: '*', after: '*' },
  heading: { before: '## ', after: '', isLine: true },
  list: { before: '- ', after: '', isLine: true },
  quote: { before: '> ', after: '', isLine: true },
  link: { before: '[', after: '](https://)' },
} as const satisfies Record<string, Mark>

type Selected = { text: string; from: number; to: number }

/** The text with the mark around what is selected, or at the beginning of its lines; and what is selected then. */
export function withMark({ text, from, to }: Selected, { before, after, isLine = false }: Mark): Selected {
  if (!isLine) {
    const marked = `${before}${text.slice(from, to)}${after}`
    return {
      text: `${text.slice(0, from)}${marked}${text.slice(to)}`,
      from: from + before.length,
      to: to + before.length,
    }
  }
  const start = text.lastIndexOf('\n', from - 1) + 1
  const lines = text.slice(start, to).split('\n')
  const marked = lines.map((line) => `${before}${line}`).join('\n')
  return {
    text: `${text.slice(0, start)}${marked}${text.slice(to)}`,
    from: from + before.length,
    to: to + before.length * lines.length,
  }
}
