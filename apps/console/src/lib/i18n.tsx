import { I18nProvider, ReaderProvider } from '@plaza/ui'
import { createWording, type Message, useIntl, type Wording, WordingProvider } from '@plaza/ui/intl'
import { type ReactNode, useMemo } from 'react'
import type all from '../locales/en.json'
import messages from '../locales/en.json?first'

/** Every text of the console has an id in `locales/en.json`; another id does not compile. */
export type MessageId = keyof typeof all

/** The texts of all screens but the first. Screens and parts that load by themselves wait for them. */
export async function laterTexts(): Promise<void> {
  // one file for all: every way leads to a screen that needs it
  const { default: later } = await import('../locales/en.json?later')
  Object.assign(messages, later)
}

const locale = 'en-GB'
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The console speaks English. */
export function LanguageProvider({
  timeZone = zone,
  firstWeekday = 1,
  children,
}: {
  timeZone?: string | undefined
  /** Sunday is 0. */
  firstWeekday?: number | undefined
  children: ReactNode
}) {
  const wording = useMemo(
    () => createWording({ locale, timeZone, messages: messages as Record<string, Message> }),
    [timeZone],
  )
  const reader = useMemo(() => ({ zone: timeZone, firstWeekday }), [timeZone, firstWeekday])
  return (
    <WordingProvider value={wording}>
      <I18nProvider locale={locale}>
        <ReaderProvider value={reader}>{children}</ReaderProvider>
      </I18nProvider>
    </WordingProvider>
  )
}

type Plain = Record<string, string | number | Date | boolean>
type Rich = Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>

export type Translate = {
  (id: MessageId, values?: Plain): string
  /** For texts with emphasis or a component inside: `t.rich('id', { strong: (text) => <strong>{text}</strong> })`. */
  rich: (id: MessageId, values: Rich) => ReactNode
}

/** The texts: `const t = useT()`, then `t('login.title')`. */
export function useT(): Translate {
  const intl = useIntl()
  return useMemo(() => translator(intl), [intl])
}

const translator = ({ formatMessage }: Wording): Translate =>
  Object.assign((id: MessageId, values?: Plain) => formatMessage({ id }, values), {
    rich: (id: MessageId, values: Rich) => formatMessage({ id }, values),
  })
