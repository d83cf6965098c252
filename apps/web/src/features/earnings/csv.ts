/** A table as a file for spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  // the mark at the beginning tells spreadsheets that accents are UTF-8
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // a spreadsheet would run what begins so
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
