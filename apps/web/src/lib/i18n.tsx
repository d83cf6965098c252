import { I18nProvider } from '@plaza/ui'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider, type IntlShape, useIntl } from 'react-intl'
import en from '../locales/en.json'

/** Every text of the app has an id in `locales/en.json`; another id does not compile. */
export type MessageId = keyof typeof en

// At run time the texts are parsed messages (see build/messages-plugin.ts); react-intl takes both forms.
export type Messages = Partial<Record<MessageId, string>>

const translations: Record<string, () => Promise<{ default: Messages }>> = {
  es: () => import('../locales/es.json'),
  fr: () => import('../locales/fr.json'),
}

/**
 * The texts of a language. What is missing is said in the operator's first language, then in English:
 * never a raw id on screen.
 */
export async function loadMessages(locale: string, firstLocale: string): Promise<Messages> {
  const wanted = [...new Set([firstLocale, locale].map((each) => each.split('-')[0] ?? ''))]
  const loaded = await Promise.all(wanted.map((language) => translations[language]?.().catch(() => undefined)))
  return Object.assign({}, en, ...loaded.map((module) => module?.default))
}

export type LanguageProviderProps = { locale: string; messages: Messages; children: ReactNode }

export function LanguageProvider({ locale, messages, children }: LanguageProviderProps) {
  return (
    <IntlProvider locale={locale} messages={messages as Record<string, string>} onError={ignoreMissing}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </IntlProvider>
  )
}

// Gaps are filled by loadMessages; anything else is a mistake to see while developing.
const ignoreMissing = (error: { code: string }) => {
  if (error.code !== 'MISSING_TRANSLATION') console.error(error)
}

type Plain = Record<string, string | number | Date | boolean>
type Rich = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>

export type Translate = {
  (id: MessageId, values?: Plain): string
  /** For texts with links or emphasis inside: `t.rich('id', { link: (text) => <Link>{text}</Link> })`. */
  rich: (id: MessageId, values: Rich) => ReactNode
}

/** The texts in the reader's language: `const t = useT()`, then `t('auth.login.title')`. */
export function useT(): Translate {
  const intl = useIntl()
  return useMemo(() => translator(intl), [intl])
}

const translator = (intl: IntlShape): Translate =>
  Object.assign((id: MessageId, values?: Plain) => intl.formatMessage({ id }, values), {
    rich: (id: MessageId, values: Rich) => intl.formatMessage({ id }, values as Record<string, ReactNode>),
  })

/** The name of a language in that language: "Español". */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
