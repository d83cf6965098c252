import type { DateRangeTexts } from '../src/index.ts'

/** Texts of a calendar, as an app would give them. */
export const calendarTexts: DateRangeTexts = {
  start: 'From',
  end: 'Last day',
  pick: 'Pick a day',
  title: 'Pick your dates',
  done: 'Done',
  close: 'Close',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  available: 'available',
  past: 'past',
  taken: 'taken',
  behind: 'behind a taken day',
  tooShort: (least) => `At least ${least} days`,
  tooLong: (most) => `At most ${most} days`,
  yours: 'Your dates',
  today: 'Today',
  clear: 'Clear dates',
  zone: (zone) => `Times are in ${zone}`,
  length: 'How long',
  count: (count) => (count === 1 ? '1 week' : `${count} weeks`),
  fewer: 'Shorter',
  more: 'Longer',
}
