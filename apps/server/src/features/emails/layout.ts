import { type BrandColours, directionOf } from '@plaza/domain'
import type { MailParts } from './mail-parts.ts'
import { font, light, on, styleSheet } from './mail-style.ts'
import { brandHtml, buttonHtml, cardHtml, listingsHtml, quoteHtml, table } from './part-html.ts'
import { escapeHtml, type Fields, isHtmlField } from './template-fields.ts'

const defaults = { brand: '#1055B6', action: '#009BFC' }

/**
 * A mail of one column that every mail program can show, also without style sheets and pictures. A block without its main
 * field is left out.
 */
export function renderLayout(
  fields: Fields,
  { locale = 'en', parts = {} }: { locale?: string; parts?: MailParts } = {},
) {
  const of = (name: string) => {
    const value = fields[name] ?? ''
    return isHtmlField(name) ? value : escapeHtml(value)
  }
  const has = (name: string) => (fields[name] ?? '') !== ''
  const when = (name: string, html: () => string) => (has(name) ? html() : '')
  const colours = coloursOf(of('style__color_calltoaction'), parts.colours)
  const linked = (html: string) => html.replaceAll('<a href=', `<a style="color:${colours.action}" href=`)
  type Look = { style?: string; ink?: 'pz-ink' | 'pz-muted'; className?: string }
  const row = (html: string, { style = '', ink = on.ink, className = '' }: Look = {}) =>
    `<tr><td class="${on.pad} ${ink} ${className}" style="padding:0 32px 20px;${font};font-size:16px;line-height:1.55;color:${ink === on.ink ? light.ink : light.muted};word-break:break-word;${style}">${html}</td></tr>`
  const small: Look = { style: 'font-size:13px', ink: on.muted }
  const image = (prefix: string) => {
    const width = of(`${prefix}__width`)
    const picture = `<img src="${of(`${prefix}__url`)}" alt="${of(`${prefix}__alt`)}"${width ? ` width="${width}"` : ''} style="display:block;border:0;border-radius:12px;width:${width ? `${width}px` : '100%'};max-width:${of(`${prefix}__max_width`) || '100%'};${of(`${prefix}__custom_styles`)}">`
    return has(`${prefix}__href`) ? `<a href="${of(`${prefix}__href`)}">${picture}</a>` : picture
  }

  const header = [
    when('preheader_content', () => row(of('preheader_content'), small)),
    when('service_logo__url', () =>
      row(`<img src="${of('service_logo__url')}" alt="" height="40" style="display:block;border:0;max-width:100%">`),
    ),
    when('header_title', () =>
      row(
        `<h1 class="${on.ink} ${on.title}" style="margin:0;font-size:24px;line-height:1.3;font-weight:700;color:${of('style__color_brand') || defaults.brand}">${of('header_title')}</h1>`,
      ),
    ),
  ]
  const { quote, card, link, listings } = parts
  const button = () =>
    buttonHtml({ ...colours, text: of('cta_button__text'), url: of('cta__button_url') }) +
    (link
      ? `<p style="margin:12px 0 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 0;font-weight:600;color:${colours.action}">${escapeHtml(link.text)}</a></p>`
      : '')
  const others =
    listings && listings.items.length > 0
      ? row(
          (listings.title
            ? `<h2 class="${on.ink}" style="margin:8px 0 6px;font-size:18px;color:${light.ink}">${escapeHtml(listings.title)}</h2>`
            : '') + listingsHtml(listings.items),
        )
      : ''
  const body = [
    when('leading_content', () => row(linked(of('leading_content')))),
    when('notification_image__href', () => row(image('notification_image'))),
    when('content', () => row(withoutGaps(linked(of('content'))))),
    quote ? row(quoteHtml(quote)) : '',
    card ? row(cardHtml(card)) : '',
    listings?.title ? '' : others,
    when('cta_button__text', () =>
      [
        row(button(), { style: 'padding-top:4px' }),
        when('trailing_content', () => row(linked(of('trailing_content')), { style: 'font-size:14px', ink: on.muted })),
      ].join('\n'),
    ),
    when('featured__content', () =>
      row(
        `${has('featured__image__url') ? image('featured__image') : ''}${has('featured__title') ? `<h2 style="margin:12px 0 4px;font-size:18px">${of('featured__title')}</h2>` : ''}${linked(of('featured__content'))}`,
        { style: `background:${light.soft};padding:20px 32px`, className: on.soft },
      ),
    ),
    listings?.title ? others : '',
    when('end_content', () => row(linked(of('end_content')))),
  ]
  const footer = ['footer_content', 'legal_notice', 'branding'].map((name) =>
    when(name, () => row(linked(of(name)), small)),
  )
  const rows = (all: readonly string[]) => all.filter((html) => html !== '').join('\n')
  const brand = parts.brand
    ? `<tr><td class="${on.pad}" style="padding:0 32px 20px">${brandHtml(parts.brand)}</td></tr>`
    : ''

  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${of('subject')}</title>
${styleSheet(colours)}
</head>
<body class="${on.page}" style="margin:0;padding:0;background:${light.page}">
${when('preview_content', () => `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${of('preview_content')}</div>`)}
<table role="presentation" class="${on.page}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${brand}
<tr><td class="${on.card}" bgcolor="${light.card}" style="padding:32px 0 12px;background:${light.card};border-radius:20px">
${table(rows(header), { className: 'headerContainer' })}
${table(rows(body), { className: 'bodyContainer' })}
</td></tr>
<tr><td style="padding:20px 0 0">
${table(rows(footer), { className: 'footerContainer' })}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

/** The operator's colour of buttons, where one is set, stays what it is on dark screens too. */
function coloursOf(chosen: string, own: BrandColours | undefined): BrandColours {
  if (own && (chosen === '' || chosen === own.action)) return own
  const action = chosen || defaults.action
  return { action, onAction: '#ffffff', darkAction: action, onDarkAction: '#ffffff' }
}

/** Paragraphs keep a distance between them, none around. */
function withoutGaps(html: string) {
  const last = html.lastIndexOf('<p>')
  return html.replaceAll('<p>', (_, at) => `<p style="margin:${at === last ? '0' : '0 0 12px'}">`)
}
