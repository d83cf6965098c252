/** The cells of a sheet, whichever of comma, semicolon and tab divides them; quoted ones may hold any of these. */
export function readSheet(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1)
  const divider = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === divider || letter === '\n') {
      row.push(cell.replace(/\r$/, '').trim())
      cell = ''
      if (letter === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += letter
  }
  return [...rows, [...row, cell.trim()]].filter((cells) => cells.some((each) => each !== ''))
}
