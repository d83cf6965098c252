import { readingOrder } from '@plaza/domain'
import { I18nProvider, ReaderProvider } from '@plaza/ui'
import { createWording, type Message, useIntl, type Wording, WordingProvider } from '@plaza/ui/intl'
import { type ReactNode, useMemo } from 'react'
import type all from '../locales/en.json'
import en from '../locales/en.json?first'
import { browserZone } from './date-formats.ts'

/** Every text of the app has an id in `locales/en.json`; another id does not compile. */
export type MessageId = keyof typeof all

// At run time the texts are parsed messages, or plain words; see build/messages-plugin.ts.
export type Messages = Partial<Record<MessageId, string>>

/** `first`: what every visit has. `public`: screens for strangers. `later`: everything else; see build/messages-plugin.ts. */
export type TextPart = 'first' | 'public' | 'later'
type Load = () => Promise<{ default: Messages }>

const english: Record<TextPart, Load> = {
  first: async () => ({ default: en }),
  public: () => import('../locales/en.json?public'),
  later: () => import('../locales/en.json?later'),
}
const languages: Record<string, Record<TextPart, Load>> = {
  en: english,
  es: {
    first: () => import('../locales/es.json?first'),
    public: () => import('../locales/es.json?public'),
    later: () => import('../locales/es.json?later'),
  },
  fr: {
    first: () => import('../locales/fr.json?first'),
    public: () => import('../locales/fr.json?public'),
    later: () => import('../locales/fr.json?later'),
  },
}

/** The texts of a language, each of which is complete. Unknown ones are said in what is read instead. */
export async function loadMessages(locale: string, part: TextPart): Promise<Messages> {
  const [language] = readingOrder(locale).flatMap((each) => languages[each.split('-')[0] ?? ''] ?? [])
  const { default: texts } = await (language ?? english)[part]()
  return texts
}

export type LanguageProviderProps = {
  locale: string
  messages: Messages
  /** Of the reader; else the device's. */
  zone?: string | undefined
  /** 0 is Sunday. */
  firstWeekday?: number | undefined
  /** Whether the server drew the page for a wide screen. */
  isWideAtFirst?: boolean | undefined
  /** When the server drew the page, until it is taken over. */
  drawnMs?: number | undefined
  children: ReactNode
}

/** The language, the clock and the calendar of who reads. */
export function LanguageProvider({
  locale,
  messages,
  zone = browserZone(),
  firstWeekday = 1,
  isWideAtFirst = false,
  drawnMs,
  children,
}: LanguageProviderProps) {
  const reader = useMemo(
    () => ({ zone, firstWeekday, isWideAtFirst, drawnMs }),
    [zone, firstWeekday, isWideAtFirst, drawnMs],
  )
  return (
    <WordingProvider value={wordingOf(messages, { locale, zone })}>
      <I18nProvider locale={locale}>
        <ReaderProvider value={reader}>{children}</ReaderProvider>
      </I18nProvider>
    </WordingProvider>
  )
}

const kept = new WeakMap<Messages, Wording>()

/** The same for the same texts, so that the next page that is drawn with them finds what was made for the last one. */
function wordingOf(messages: Messages, { locale, zone }: { locale: string; zone: string }): Wording {
  const known = kept.get(messages)
  if (known?.locale === locale && known.timeZone === zone) return known
  const wording = createWording({ locale, timeZone: zone, messages: messages as Record<string, Message> })
  kept.set(messages, wording)
  return wording
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

const translator = ({ formatMessage }: Wording): Translate =>
  Object.assign((id: MessageId, values?: Plain) => formatMessage({ id }, values), {
    rich: (id: MessageId, values: Rich) => formatMessage({ id }, values),
  })

/** The name of a language in that language: "Español". */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
