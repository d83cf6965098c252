export type ExportForm = 'csv' | 'json'
export type Sheet = { headers: readonly string[]; rows: readonly (readonly string[])[] }

/** As many rows as one file holds. */
export const mostExported = 1000

const isNumber = (text: string) => /^-?\d+([.,]\d+)?$/.test(text)

/** What a spreadsheet would take for a formula begins with an apostrophe, and stays a text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text of a file. CSV begins with the mark by which spreadsheets know its letters. */
export function exportText({ headers, rows }: Sheet, form: ExportForm): string {
  if (form === 'json') {
    const objects = rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])))
    return `${JSON.stringify(objects, null, 2)}\n`
  }
  const lines = [headers, ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Texts of the cells of a table as people read them; moments in full. */
export function sheetIn(table: HTMLTableElement, headers: readonly string[]): Sheet {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map((row) => [...row.cells].map(cellText))
  return { headers, rows }
}

function cellText(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json', zip: 'application/zip' } as const

/** Hands a file to whoever reads this page. */
export function download(content: string | Uint8Array<ArrayBuffer>, name: string, form: ExportForm | 'zip') {
  const url = URL.createObjectURL(new Blob([content], { type: types[form] }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.${form}` })
  link.click()
  URL.revokeObjectURL(url)
}
