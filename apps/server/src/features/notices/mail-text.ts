import { linksText } from './links.ts'
import type { NoticeName } from './names.ts'

/** `preview` follows the subject in lists of mails; `more` stands in a box of its own below the button. */
type Text = {
  subject: string
  preview: string
  content: string
  button: string
  after?: string
  more?: { title: string; content: string }
}
export type Texts = Record<NoticeName, Text> & { footer: string; accountFooter: string }

/** How many links to other listings a mail has at most. */
export const mostLinks = { similar: 3, found: 10 }
export const similar = linksText('similar', mostLinks.similar)
export const found = linksText('found', mostLinks.found)
