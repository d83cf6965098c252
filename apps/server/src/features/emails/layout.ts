/** Fields that a template may have. Those of `html` hold HTML of the operator; the others are text and are escaped. */
const htmlFields = [
  'preview_content',
  'preheader_content',
  'header_title',
  'leading_content',
  'content',
  'cta_button__text',
  'trailing_content',
  'featured__title',
  'featured__content',
  'end_content',
  'footer_content',
  'legal_notice',
  'branding',
] as const
const textFields = [
  'subject',
  'service_logo__url',
  'notification_image__href',
  'notification_image__alt',
  'notification_image__url',
  'notification_image__width',
  'notification_image__max_width',
  'notification_image__custom_styles',
  'cta__button_url',
  'featured__image__href',
  'featured__image__alt',
  'featured__image__url',
  'style__color_brand',
  'style__color_calltoaction',
  'stelace_logo__url',
  'stelace_logo__alt',
  'stelace_website__img_url',
] as const

export const templateFields: readonly string[] = [...textFields, ...htmlFields]
export const isHtmlField = (name: string) => (htmlFields as readonly string[]).includes(name)

export const escapeHtml = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A mail of one column that every mail program can show. A block without its main field is left out. */
export function renderLayout(fields: Readonly<Record<string, string>>): string {
  const of = (name: string) => {
    const value = fields[name] ?? ''
    return isHtmlField(name) ? value : escapeHtml(value)
  }
  const has = (name: string) => (fields[name] ?? '') !== ''
  const when = (name: string, html: () => string) => (has(name) ? html() : '')
  const brand = of('style__color_brand') || '#1055B6'
  const action = of('style__color_calltoaction') || '#009BFC'
  const row = (html: string, style = '') =>
    `<tr><td style="padding:0 32px 20px;${font};font-size:16px;line-height:1.55;color:#15211c;${style}">${html}</td></tr>`
  const image = (prefix: string) => {
    const width = of(`${prefix}__width`)
    const picture = `<img src="${of(`${prefix}__url`)}" alt="${of(`${prefix}__alt`)}"${width ? ` width="${width}"` : ''} style="display:block;border:0;border-radius:12px;width:${width ? `${width}px` : '100%'};max-width:${of(`${prefix}__max_width`) || '100%'};${of(`${prefix}__custom_styles`)}">`
    return has(`${prefix}__href`) ? `<a href="${of(`${prefix}__href`)}">${picture}</a>` : picture
  }

  const header = [
    when('preheader_content', () => row(of('preheader_content'), 'font-size:13px;color:#606a64')),
    when('service_logo__url', () =>
      row(`<img src="${of('service_logo__url')}" alt="" height="40" style="display:block;border:0">`),
    ),
    when('header_title', () =>
      row(`<h1 style="margin:0;font-size:24px;line-height:1.25;color:${brand}">${of('header_title')}</h1>`),
    ),
  ].join('\n')
  const body = [
    when('leading_content', () => row(of('leading_content'))),
    when('notification_image__href', () => row(image('notification_image'))),
    when('content', () => row(of('content'))),
    when('cta_button__text', () =>
      [
        row(
          `<a href="${of('cta__button_url')}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:${action};color:#ffffff;font-weight:600;text-decoration:none">${of('cta_button__text')}</a>`,
        ),
        when('trailing_content', () => row(of('trailing_content'))),
      ].join('\n'),
    ),
    when('featured__content', () =>
      row(
        `${has('featured__image__url') ? image('featured__image') : ''}${has('featured__title') ? `<h2 style="margin:12px 0 4px;font-size:18px">${of('featured__title')}</h2>` : ''}${of('featured__content')}`,
        'background:#f8f7f4;padding:20px 32px',
      ),
    ),
    when('end_content', () => row(of('end_content'))),
  ].join('\n')
  const footer = [
    when('footer_content', () => row(of('footer_content'), 'font-size:13px;color:#606a64')),
    when('legal_notice', () => row(of('legal_notice'), 'font-size:12px;color:#606a64')),
    when('branding', () => row(of('branding'), 'font-size:12px;color:#606a64')),
  ].join('\n')
  const table = (className: string, rows: string) =>
    `<table role="presentation" class="${className}" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">\n${rows}\n</table>`

  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${of('subject')}</title>
</head>
<body style="margin:0;background:#f2f1ec">
${when('preview_content', () => `<div style="display:none;max-height:0;overflow:hidden">${of('preview_content')}</div>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:20px"><tr><td style="padding:32px 0 12px">
${table('headerContainer', header)}
${table('bodyContainer', body)}
${table('footerContainer', footer)}
</td></tr></table>
</td></tr></table>
</body>
</html>`
}
