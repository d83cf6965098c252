import { createHash } from 'node:crypto'
import type { KeptMail } from '../providers/email/index.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** How an email is looked at: as wide as a desk or a phone shows it, on a light or a dark screen, or without HTML. */
export const outboxViews = { desk: 'Desk', phone: 'Phone', dark: 'Dark', text: 'Text' } as const
export type OutboxView = keyof typeof outboxViews

const style = `:root{color-scheme:light dark;--bg:#f2f1ec;--card:#fff;--ink:#15211c;--soft:#5a645e;--line:#e2e0d8;--brand:#016246}
@media (prefers-color-scheme:dark){:root{--bg:#111513;--card:#1b211e;--ink:#f1f4f0;--soft:#b5beb8;--line:#3a423e;--brand:#66d9ad}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);background:var(--bg);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
nav{padding:1rem;border-right:1px solid var(--line);background:var(--card);max-height:100vh;overflow:auto;position:sticky;top:0}
h1{margin:.5rem .5rem 0;font-size:1.4rem}
nav p{margin:.25rem .5rem 1rem;color:var(--soft);font-size:.85rem}
ul{margin:0;padding:0;list-style:none}
nav li a{display:block;padding:.7rem .75rem;border-radius:.75rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav li a:hover,nav li a[aria-current]{background:var(--bg)}
nav small{display:block;color:var(--soft)}
main{padding:1rem 1.5rem;min-width:0}
h2{margin:.25rem 0;font-size:1.25rem;overflow-wrap:anywhere}
dl{margin:0;color:var(--soft);font-size:.9rem}
dt,dd{display:inline;margin:0}
.views{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}
.views a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);color:inherit;text-decoration:none}
.views a[aria-current]{border-color:var(--brand);color:var(--brand);font-weight:600}
iframe{display:block;width:100%;max-width:42rem;height:75vh;border:1px solid var(--line);border-radius:1rem;background:var(--card)}
iframe.phone{max-width:21.5rem}
iframe.dark{color-scheme:dark}
iframe.desk,iframe.phone{color-scheme:light}
pre{max-width:42rem;margin:0;padding:1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--card);white-space:pre-wrap;overflow-wrap:anywhere;font:.9rem/1.5 ui-monospace,monospace}
.empty{max-width:34rem;padding:1.5rem;border-radius:1rem;background:var(--card)}
@media (max-width:48rem){body{display:block}nav{position:static;max-height:40vh;border-right:0;border-bottom:1px solid var(--line)}}`

/** The page may frame its own emails and nothing else; nothing in it runs. */
export const outboxHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** An email has its styles in its elements and its pictures anywhere, and opens links beside the page. */
export const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Links in a framed email open a new page. */
export const openedBeside = (html: string) => html.replace('<head>', '<head>\n<base target="_blank">')

type Shown = { mail: KeptMail; text: string; view: OutboxView }

const timeOf = (name: string) => `${name.slice(0, 10)} ${name.slice(11, 19).replaceAll('-', ':')}`

function shownHtml({ mail, text, view }: Shown): string {
  const { name, subject, to, hasHtml } = mail
  const views = Object.entries(outboxViews).filter(([id]) => hasHtml || id === 'text')
  const links = views
    .map(
      ([id, label]) => `<a href="/outbox/${name}?view=${id}"${id === view ? ' aria-current="page"' : ''}>${label}</a>`,
    )
    .join('')
  const body =
    view === 'text' || !hasHtml
      ? `<pre>${escapeHtml(text)}</pre>`
      : `<iframe class="${view}" title="${escapeHtml(subject)}" src="/outbox/${name}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  return `<h2>${escapeHtml(subject)}</h2>
<dl><div><dt>To:</dt> <dd>${escapeHtml(to)}</dd></div></dl>
<div class="views">${links}<a href="/outbox/${name}.eml" download>Download .eml</a></div>
${body}`
}

const nothing = `<div class="empty"><h2>No mails yet</h2><p>Sign up, ask for a booking or send a message. What would be mailed is shown here.</p></div>`

/** The emails that this server would have sent, beside the one that is looked at. */
export function outboxPage(mails: readonly KeptMail[], shown: Shown | undefined): string {
  const rows = mails
    .map(
      ({ name, subject, to }) =>
        `<li><a href="/outbox/${name}"${name === shown?.mail.name ? ' aria-current="page"' : ''}>${escapeHtml(subject)}<small>${escapeHtml(to)} · ${timeOf(name)}</small></a></li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head>
<body>
<nav aria-label="Mails"><h1>Outbox</h1><p>Mails are not sent in this environment. Only this machine sees them here.</p><ul>${rows}</ul></nav>
<main>${shown ? shownHtml(shown) : nothing}</main>
</body>
</html>`
}
