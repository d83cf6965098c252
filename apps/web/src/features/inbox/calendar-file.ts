export type CalendarEntry = {
  id: string
  title: string
  description: string
  place: string | undefined
  url: string
  start: Date
  end: Date
  /** The last change, by which calendars know which of two copies is newer. */
  changed: Date
}

const moment = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const text = (value: string) =>
  value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')

/** Lines have at most 75 bytes; what is longer goes on after a space (RFC 5545 §3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (encoder.encode(part + character).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** A booking for the calendar of whoever opens the file. */
export function calendarFile({ id, title, description, place, url, start, end, changed }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${id}@plaza`,
    `DTSTAMP:${moment(changed)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
