import type { CaseKind, TimeUnit } from '@plaza/contract'
import type { NoticeName } from './names.ts'

/**
 * The words of one mail. The subject says what, the title above the text says who did it, and `preview` follows the subject
 * in lists of mails. `more` is the title of other listings below.
 */
type Text = {
  subject: string
  preview: string
  title: string
  content?: string
  button: string
  after?: string
  more?: string
}

/** What stands beside dates and amounts, and on buttons that several mails share. */
export type Labels = Record<
  | 'dates'
  | 'quantity'
  | 'total'
  | 'youReceive'
  | 'free'
  | 'place'
  | 'phone'
  | 'accept'
  | 'answerBy'
  | 'addToCalendar'
  | 'weekend'
  | 'longStay'
  | 'agreedPrice'
  | 'serviceFee'
  | 'including'
  | 'deposit'
  | 'cancellation',
  string
> & {
  per: Record<TimeUnit, string>
  refund: Record<'full' | 'part' | 'fullPrice' | 'partPrice' | 'until' | 'untilMidnight' | 'after' | 'none', string>
  /** Kinds of cases, and all of them. */
  cases: Record<CaseKind | 'all', string>
}

export type Texts = Record<NoticeName, Text> & { footer: string; accountFooter: string; labels: Labels }

/** How many links to other listings a mail has at most. */
export const mostLinks = { similar: 3, found: 10 }
