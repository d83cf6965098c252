const isoPattern =
  /^(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i

/** Any ISO 8601 date or date-time, as UTC with milliseconds; nothing when it is none or is outside years 1 to 9999. */
export function normalizeIsoDate(text: string): string | undefined {
  const match = isoPattern.exec(text)
  if (!match) return
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    match
  const millis = fraction.padEnd(3, '0').slice(0, 3)
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}${offset}`)
  if (Number.isNaN(date.getTime())) return
  // Date rolls 31 February over to March; a caller who wrote that made a mistake
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > daysInMonth) return
  const utcYear = date.getUTCFullYear()
  return utcYear < 1 || utcYear > 9999 ? undefined : date.toISOString()
}
