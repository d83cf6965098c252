import { type Mail, mailboxText } from './mail.ts'
import { maskHtml, maskSecrets } from './mask-links.ts'

/** A mail as anybody but its reader may see it. */
export const maskMail = ({ text, html, ...mail }: Mail): Mail => ({
  ...mail,
  subject: maskSecrets(mail.subject),
  text: maskSecrets(text),
  ...(html === undefined ? {} : { html: maskHtml(html) }),
})

/** The headers that a mail has beside its subject, as they are sent. */
export function headersOf(mail: Mail): Record<string, string> {
  const { from, to, cc, bcc, replyTo } = mail
  const boxes = Object.entries({ From: from, To: to, Cc: cc, Bcc: bcc, 'Reply-To': replyTo }).flatMap(([name, box]) =>
    box === undefined ? [] : [[name, mailboxText(box)] as const],
  )
  const others = Object.entries(mail.headers ?? {}).map(
    ([name, value]) => [name, maskSecrets(typeof value === 'string' ? value : JSON.stringify(value))] as const,
  )
  return Object.fromEntries([...boxes, ...others])
}
