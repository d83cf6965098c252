import type { ReminderPreview } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

/** What somebody would read, and what keeps them from it. */
export function ReminderText({ preview, name }: { preview: ReminderPreview; name: string }) {
  const t = useT()
  const intl = useIntl()
  const { locale, subject, text, isMailed, nextDate } = preview
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
  return (
    <>
      {nextDate && (
        <p className="rounded-photo bg-sun-soft p-3 text-sun-ink">
          {t('bookings.remind.rests', {
            name,
            when: intl.formatDate(nextDate, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {!isMailed && <p className="text-ink-2">{t('bookings.remind.inApp', { name })}</p>}
      <section className="flex flex-col gap-2">
        <h3 className="text-small font-semibold">{t('bookings.remind.preview', { language })}</h3>
        <div lang={locale} className="flex flex-col gap-2 rounded-photo border border-line bg-sunken p-4">
          <p className="font-semibold">{subject}</p>
          <p className="whitespace-pre-wrap break-words text-small text-ink-2">{text}</p>
        </div>
      </section>
    </>
  )
}
