import { inWords } from '@plaza/domain'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import type { StatusText } from './transaction.ts'

/** Statuses of an operator's own process are said in the operator's words (`transaction.status.<name>`), else by name. */
export function useStatusWords(): (status: StatusText) => string {
  const t = useT()
  const { messages, formatMessage } = useIntl()
  return (status) => {
    if ('text' in status) return t(status.text, status.values)
    const id = `transaction.status.${status.name}`
    return id in messages ? formatMessage({ id }) : inWords(status.name)
  }
}
