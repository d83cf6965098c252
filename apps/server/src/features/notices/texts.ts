import type { Texts } from './mail-text.ts'
import { isAccountNotice, type NoticeName } from './names.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'
import { fr } from './texts-fr.ts'

const languages: Record<string, Texts> = { en, es, fr }

/** The fields of a mail, in the language of its reader or in English. */
export function textsOf(name: NoticeName, locale: string): Record<string, string> {
  const texts = languages[locale.slice(0, 2).toLowerCase()] ?? en
  const { subject, preview, content, button, after = '', more } = texts[name]
  return {
    subject,
    preview_content: preview,
    header_title: subject,
    content,
    cta_button__text: button,
    cta__button_url: '{link}',
    trailing_content: after,
    footer_content: isAccountNotice(name) ? texts.accountFooter : texts.footer,
    ...(more ? { featured__title: more.title, featured__content: more.content } : {}),
    style__color_brand: '#016246',
    style__color_calltoaction: '#016246',
  }
}
