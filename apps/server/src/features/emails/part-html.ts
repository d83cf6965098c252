import type { MailBrand, MailCard, MailFact, MailListing, MailParts } from './mail-parts.ts'
import { font, light, on } from './mail-style.ts'
import { escapeHtml } from './template-fields.ts'

/** A table that only places things; every mail program can draw one. */
export const table = (rows: string, { className = '', style = '' } = {}) =>
  `<table role="presentation"${className ? ` class="${className}"` : ''} width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:0;${style}">\n${rows}\n</table>`

const withBreaks = (text: string) => escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')

/** Name and picture of the service, above the mail. */
export function brandHtml({ name, url, logo, hasNameInLogo = false }: MailBrand): string {
  const picture = logo
    ? `<img src="${escapeHtml(logo)}" alt="${hasNameInLogo ? escapeHtml(name) : ''}" height="40" style="display:inline-block;vertical-align:middle;border:0;height:40px;max-width:220px;border-radius:10px">`
    : ''
  const words = hasNameInLogo
    ? ''
    : `<span style="vertical-align:middle;${logo ? 'padding-left:12px' : ''}">${escapeHtml(name)}</span>`
  return `<a href="${escapeHtml(url)}" class="${on.ink}" style="${font};font-size:20px;font-weight:700;color:${light.ink};text-decoration:none">${picture}${words}</a>`
}

export function quoteHtml({ by, text }: NonNullable<MailParts['quote']>): string {
  const style = `padding:16px 20px;border-radius:14px;background:${light.soft};${font};font-size:16px;line-height:1.5;color:${light.ink};word-break:break-word`
  return table(
    `<tr><td class="${on.soft} ${on.ink}" bgcolor="${light.soft}" style="${style}">${by ? `<strong>${escapeHtml(by)}</strong><br>` : ''}${withBreaks(text)}</td></tr>`,
  )
}

function factHtml({ label, value, isTotal = false, url }: MailFact): string {
  const style = `padding:${isTotal ? '12px' : '5px'} 0 7px;vertical-align:top;${font};font-size:15px;line-height:1.45`
  const line = isTotal ? `border-top:1px solid ${light.line};font-weight:700;` : ''
  const words = url
    ? `<a href="${escapeHtml(url)}" class="${on.ink}" style="color:${light.ink}">${escapeHtml(value)}</a>`
    : withBreaks(value)
  return `<tr>
<td class="${on.line} ${isTotal ? on.ink : on.muted}" width="34%" style="${style};padding-right:12px;word-break:normal;${line}color:${isTotal ? light.ink : light.muted}">${escapeHtml(label)}</td>
<td class="${on.line} ${on.ink}" style="${style};${line}color:${light.ink};word-break:break-word">${words}</td>
</tr>`
}

/** The listing it is about: picture, name, and what counts. */
export function cardHtml({ title, url, photo, facts }: MailCard): string {
  const address = escapeHtml(url)
  const picture = photo
    ? `<tr><td style="padding:0"><a href="${address}"><img src="${escapeHtml(photo)}" alt="${escapeHtml(title)}" width="534" style="display:block;border:0;width:100%;height:auto;border-radius:15px 15px 0 0"></a></td></tr>`
    : ''
  const name = `<a href="${address}" class="${on.ink}" style="${font};font-size:18px;line-height:1.35;font-weight:700;color:${light.ink};text-decoration:none;word-break:break-word">${escapeHtml(title)}</a>`
  const lines = facts.length === 0 ? '' : table(facts.map(factHtml).join('\n'), { style: 'margin-top:8px' })
  return table(`${picture}<tr><td style="padding:16px 20px">${name}${lines}</td></tr>`, {
    className: on.line,
    style: `border:1px solid ${light.line};border-radius:16px`,
  })
}

const listingHtml = ({ name, url, photo, price }: MailListing) => {
  const address = escapeHtml(url)
  const picture = photo
    ? `<a href="${address}"><img src="${escapeHtml(photo)}" alt="" width="72" height="72" style="display:block;border:0;width:72px;height:72px;border-radius:12px"></a>`
    : ''
  return `<tr>
${picture ? `<td width="72" style="padding:6px 16px 6px 0;vertical-align:middle">${picture}</td>` : ''}
<td${picture ? '' : ' colspan="2"'} style="padding:6px 0;vertical-align:middle;${font};font-size:16px;line-height:1.4;word-break:break-word"><a href="${address}" class="${on.ink}" style="font-weight:600;color:${light.ink};text-decoration:none">${escapeHtml(name)}</a>${price ? `<br><span class="${on.muted}" style="color:${light.muted}">${escapeHtml(price)}</span>` : ''}</td>
</tr>`
}

export const listingsHtml = (items: readonly MailListing[]) => table(items.map(listingHtml).join('\n'))

/** The button has its colour in the cell, for programs that know no round corners and no padding of links. */
export function buttonHtml({
  text,
  url,
  action,
  onAction,
}: {
  text: string
  url: string
  action: string
  onAction: string
}) {
  return `<table role="presentation" class="${on.button}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-radius:14px;background:${action}"><tr><td class="${on.button}" align="center" bgcolor="${action}" style="border-radius:14px;background:${action};mso-padding-alt:14px 28px"><a href="${url}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:600;color:${onAction};text-decoration:none;text-align:center">${text}</a></td></tr></table>`
}
