/** Marks the calendar in which days are chosen: of the page, or of the sheet over it. */
export const datesMark = 'data-booking-dates'

/** Brings the calendar into sight, with the focus on the day to begin with. */
export function leadToDates(): void {
  const calendar = document.querySelector(`[role="dialog"] [${datesMark}]`) ?? document.querySelector(`[${datesMark}]`)
  if (!calendar) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  calendar.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  calendar.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true })
}
