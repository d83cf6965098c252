import type { CaseWithReports } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { reasonTexts } from '../../lib/report-reasons.ts'
import { When } from '../../lib/When.tsx'

/** What people complained about, each with what is known of whoever did. */
export function Reports({ of: { reports, names } }: { of: CaseWithReports }) {
  const t = useT()
  if (reports.length === 0) return null
  // apps of others may have reasons of their own
  const reasonIn = (reason: string | null) => {
    if (reason === null) return t('case.noReason')
    const known = reasonTexts[reason]
    return known ? t(known) : reason
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-console-h2">{t('case.reports')}</h3>
      <ul className="flex flex-col gap-3">
        {reports.map((report) => (
          <li key={report.eventId} className="rounded-md bg-sunken p-3">
            <p className="font-semibold">{reasonIn(report.reason)}</p>
            {report.text && <p className="whitespace-pre-wrap break-words">{report.text}</p>}
            <p className="mt-1 text-caption text-ink-3">
              {report.reporterId ? (names[report.reporterId] ?? report.reporterId) : t('case.visitor')} ·{' '}
              <When date={report.date} />
              {report.nbByReporter > 0 &&
                ` · ${t('case.reporter', { count: report.nbByReporter, right: report.nbRightByReporter })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
