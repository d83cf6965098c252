import { inWords, textIn } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import type { StatusText, Step } from './transaction.ts'

/** Statuses of an operator's own process are said in the operator's words (`transaction.status.<name>`), else by name. */
export function useStatusWords(): (status: StatusText) => string {
  const t = useT()
  const { messages, formatMessage, locale } = useIntl()
  return (status) => {
    if ('text' in status) return t(status.text, status.values)
    if ('words' in status) return textIn(status.words, locale) ?? ''
    const id = `transaction.status.${status.name}`
    return id in messages ? formatMessage({ id }) : inWords(status.name)
  }
}

/** What a step is called: as the operator says, else in our words, else by its name. */
export function useStepWords(): (step: Pick<Step, 'name' | 'text' | 'words'>) => string {
  const t = useT()
  const { locale } = useIntl()
  return ({ name, text, words }) => textIn(words, locale) ?? (text ? t(text) : inWords(name))
}
