import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import { inWords, type Told } from './transaction.ts'

/** Statuses of an operator's own process are said in the operator's words (`transaction.status.<name>`), else by name. */
export function useStatusWords(): (told: Told) => string {
  const t = useT()
  const { messages, formatMessage } = useIntl()
  return (told) => {
    if ('text' in told) return t(told.text, told.values)
    const id = `transaction.status.${told.name}`
    return id in messages ? formatMessage({ id }) : inWords(told.name)
  }
}
