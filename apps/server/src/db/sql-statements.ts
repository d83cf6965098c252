/** The statements of a script, without comments, in lower case and with single spaces, as far as they are no text. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let current = ''
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|./g
  for (const [text] of sql.matchAll(token)) {
    if (text.startsWith('--') || text.startsWith('/*')) current += ' '
    else if (text === ';') {
      statements.push(current)
      current = ''
    } else current += text.startsWith("'") || text.startsWith('$') ? text : text.toLowerCase()
  }
  return [...statements, current].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
