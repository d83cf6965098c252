/** "19–22 Nov", "From 19 Nov". */
export function daysText(start: string, end: string | undefined, locale: string, from: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  return end ? format.formatRange(at(start), at(end)) : `${from} ${format.format(at(start))}`
}
