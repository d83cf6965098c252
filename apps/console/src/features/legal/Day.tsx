import { useIntl } from '@plaza/ui/intl'

/** The day of a version: a date in full, however near it is. */
export function Day({ date }: { date: string }) {
  const intl = useIntl()
  return (
    <time dateTime={date} title={intl.formatDate(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {intl.formatDate(date, { dateStyle: 'medium' })}
    </time>
  )
}
