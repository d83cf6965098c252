const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** HTML that is finished, as opposed to text. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

type Part = Html | string | number | undefined | false | readonly Part[]

const textOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(textOf).join('') : escapeHtml(String(part))
}

/** HTML with values in it: text is escaped, HTML and lists of it are not. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Html(strings.reduce((whole, string, index) => whole + textOf(parts[index - 1]) + string))

/** What stands between backquotes is code. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`))

/** JSON with its parts coloured. */
export function jsonHtml(value: unknown): Html {
  const lines = JSON.stringify(value, null, 2) ?? ''
  const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null|-?\d[\d.e+-]*)\b/g
  let after = 0
  const coloured: Html[] = []
  for (const match of lines.matchAll(parts)) {
    coloured.push(html`${lines.slice(after, match.index)}`)
    const [whole, text, colon = '', word] = match
    if (text) coloured.push(html`<span class="${colon ? 'k' : 's'}">${text}</span>${colon}`)
    else coloured.push(html`<span class="n">${word ?? ''}</span>`)
    after = match.index + whole.length
  }
  return html`${coloured}${lines.slice(after)}`
}
