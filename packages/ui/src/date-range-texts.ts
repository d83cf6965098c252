/** What a calendar of a range says. Start and end depend on the unit: "Last day" for days, "Check-out" for nights. */
export type DateRangeTexts = {
  /** Names of the two fields and ends: "From", "Last day". */
  start: string
  end: string
  /** Stands in a field without a day. */
  pick: string
  /** Title of the popover or sheet. */
  title: string
  done: string
  close: string
  previousMonth: string
  nextMonth: string
  available: string
  past: string
  taken: string
  /** Free, but behind a taken day. */
  behind: string
  tooShort: (least: number) => string
  tooLong: (most: number) => string
  yours: string
  today: string
  clear: string
  /** "Times are in Mexico City", for readers elsewhere. */
  zone: (zone: string) => string
  /** Of weeks and months, how many: the name of the number, the number in words, its buttons. */
  length: string
  count: (count: number) => string
  fewer: string
  more: string
}
