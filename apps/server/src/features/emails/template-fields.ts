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

export type Fields = Readonly<Record<string, string>>

export const templateFields: readonly string[] = [...textFields, ...htmlFields]
export const isHtmlField = (name: string) => (htmlFields as readonly string[]).includes(name)

export const escapeHtml = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
