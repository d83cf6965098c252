/** `blocks` are paragraphs, with an empty line between two; `line` is a text without any. */
export type MailMode = 'blocks' | 'line'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A value, or an address of the web or of mail. */
const link = /\[([^[\]\n]+)\]\((\{\w+\}|(?:https?:\/\/|mailto:)[^\s"()]+)\)/g

const lineHtml = (text: string) =>
  escaped(text)
    .replaceAll(link, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\n]+)\*/g, '<em>$1</em>')
    .replaceAll('\n', '<br>')

const lineText = (html: string) =>
  unescaped(
    html
      .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, '[$2]($1)')
      .replaceAll(/<\/?strong>/g, '**')
      .replaceAll(/<\/?em>/g, '*')
      .replaceAll('<br>', '\n'),
  )

const blocksHtml = (text: string) =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${lineHtml(block)}</p>`)
    .join('')

const blocksText = (html: string) => lineText(html.replaceAll('</p><p>', '\n\n').replace(/^<p>|<\/p>$/g, ''))

const htmlOf = (text: string, mode: MailMode) => (mode === 'blocks' ? blocksHtml(text) : lineHtml(text))

/**
 * A text of an email, which is kept as HTML, as it is written: paragraphs, **bold**, *slanted* and [links](https://…). What says more than
 * that is shown as the HTML that it is.
 */
export function writtenAs(html: string, mode: MailMode): { text: string; isHtml: boolean } {
  const text = mode === 'blocks' ? blocksText(html) : lineText(html)
  return htmlOf(text, mode) === html ? { text, isHtml: false } : { text: html, isHtml: true }
}

/** What is kept of a text. One that begins with a tag is HTML. */
export const keptAs = (text: string, mode: MailMode, isHtml: boolean): string =>
  isHtml || /^\s*<[a-z]/i.test(text) ? text : htmlOf(text, mode)

/** The position in the text that corresponds to a position in its HTML. */
export function placeIn(text: string, mode: MailMode, at: number): number {
  const closed = mode === 'blocks' ? '</p>'.length : 0
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (htmlOf(text.slice(0, middle + 1), mode).length - closed > at) to = middle
    else from = middle + 1
  }
  return from
}
