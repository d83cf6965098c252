export type Token = { text: string; kind: 'name' | 'word' | 'text' | 'number' | 'plain' }

const keywords = new Set(['true', 'false', 'null', 'undefined', 'new', 'typeof', 'return', 'const', 'let', 'in'])
const pattern =
  /("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?)|(\d+(?:\.\d+)?)|(\.?[A-Za-z_$][\w$]*)|([\s\S])/g

/** An expression in pieces that look different: names that stand alone, words of the language, texts and numbers. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  for (const [whole, text, number, name] of code.matchAll(pattern)) {
    const kind = text
      ? 'text'
      : number
        ? 'number'
        : name && keywords.has(name)
          ? 'word'
          : name && !name.startsWith('.')
            ? 'name'
            : 'plain'
    const last = tokens.at(-1)
    if (last && last.kind === kind && kind === 'plain') last.text += whole
    else tokens.push({ text: whole, kind })
  }
  return tokens
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** What keeps a code from being read at all: a text or a bracket that does not end. The server knows the rest. */
export function openEnd(code: string): 'text' | 'bracket' | undefined {
  const open: string[] = []
  for (const { text, kind } of tokensOf(code)) {
    if (kind === 'text' && (text.length < 2 || text.at(-1) !== text[0])) return 'text'
    if (kind !== 'plain') continue
    for (const sign of text) {
      if ('([{'.includes(sign)) open.push(sign)
      else if (pairs[sign] && open.pop() !== pairs[sign]) return 'bracket'
    }
  }
  return open.length > 0 ? 'bracket' : undefined
}

/** The name that is being typed before a place, with what leads to it: `responses.lis`. */
export const nameBefore = (code: string, place: number): string =>
  /[A-Za-z_$][\w$.]*$/.exec(code.slice(Math.max(0, place - 200), place))?.[0] ?? ''

/** Names that begin like the one that is being typed, no longer than a short list. */
export function completions(names: readonly string[], typed: string): string[] {
  if (typed === '') return []
  const start = typed.toLowerCase()
  return names.filter((name) => name.toLowerCase().startsWith(start) && name !== typed).slice(0, 8)
}
