import type { CaseKind } from '@plaza/contract'
import { spokenIn } from '@plaza/domain'
import type { Labels, Texts } from './mail-text.ts'
import { isAccountNotice, type NoticeName } from './names.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'
import { fr } from './texts-fr.ts'

const languages: Record<string, Texts> = { en, es, fr }

const textsIn = (locale: string): Texts => languages[spokenIn(locale)] ?? en

export const labelsIn = (locale: string): Labels => textsIn(locale).labels

/** What cases of a kind are called, or all of them together. */
export const caseKindIn = (kind: CaseKind | 'all', locale: string) => labelsIn(locale).cases[kind]

/** The title above other listings in a mail. */
export const moreTitleOf = (name: NoticeName, locale: string) => textsIn(locale)[name].more

/** The fields of a mail, in the language of its reader or in English. */
export function textsOf(name: NoticeName, locale: string): Record<string, string> {
  const texts = textsIn(locale)
  const { subject, preview, title, content = '', button, after = '' } = texts[name]
  return {
    subject,
    preview_content: preview,
    header_title: title,
    content,
    cta_button__text: button,
    cta__button_url: '{link}',
    trailing_content: after,
    footer_content: isAccountNotice(name) ? texts.accountFooter : texts.footer,
    style__color_brand: '#15211c',
  }
}
