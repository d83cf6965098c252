/** What the clock says somewhere: the hour and minute, and whether people work on that day. */
export function localTime(date: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  }).formatToParts(date)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    hour: Number(partOf('hour')),
    minute: Number(partOf('minute')),
    isWeekend: ['Sat', 'Sun'].includes(partOf('weekday')),
  }
}
