import type { Case, CaseWithReports } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useCaseAtHand } from '../../lib/case-at-hand.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { reasonTexts } from '../../lib/report-reasons.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { CaseState } from './CaseState.tsx'
import { EarlierReports } from './EarlierReports.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportedThing } from './ReportedThing.tsx'
import { useSubject } from './use-subject.ts'

type ReportPanelProps = { id: string; known: Case | undefined }

/** What was complained about, by whom and in which words, and what can be done. */
export function ReportPanel({ id, known }: ReportPanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const subjectOf = useSubject()
  const query = useQuery({
    queryKey: ['cases', 'read', { id }],
    queryFn: (): Promise<CaseWithReports> => sdk.cases.read(id),
  })
  useCaseAtHand(id)
  const found = query.data
  const shown = found ?? known
  return (
    <RowPanel
      title={<span className="block first-letter:uppercase">{shown ? subjectOf(shown) : t('reports.title')}</span>}
      actions={found && may('case:edit:all') && <ReportActions found={found} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={5} />}>
        {(report) => (
          <>
            <ReportedThing found={report} />
            <Facts>
              <Fact name={t('listings.state')}>
                <CaseState found={report} />
              </Fact>
              <Fact name={t('reports.assignee')}>
                {report.assigneeId === null
                  ? t('reports.nobody')
                  : (report.names[report.assigneeId] ?? report.assigneeId)}
              </Fact>
              {report.closedBy && (
                <Fact name={t('reports.closedBy')}>{report.names[report.closedBy] ?? report.closedBy}</Fact>
              )}
            </Facts>
            <section className="flex flex-col gap-3">
              <h3 className="text-console-h2">{t('reports.count', { count: report.reports.length })}</h3>
              <ul className="flex flex-col gap-3">
                {report.reports.map((each) => (
                  <li key={each.eventId} className="rounded-md border border-line p-3">
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <span className="font-semibold">{reasonOf(t, each.reason)}</span>
                      <span className="text-ink-3">
                        <When date={each.date} />
                      </span>
                    </p>
                    {each.text && <p className="mt-1 whitespace-pre-line break-words">{each.text}</p>}
                    <p className="mt-1 text-caption text-ink-3">
                      {each.reporterId === null
                        ? t('reports.visitor')
                        : t('reports.by', {
                            name: report.names[each.reporterId] ?? t('reports.former'),
                            count: each.nbByReporter,
                            right: each.nbRightByReporter,
                          })}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
            <EarlierReports found={report} />
          </>
        )}
      </Region>
    </RowPanel>
  )
}

const reasonOf = (t: ReturnType<typeof useT>, reason: string | null) => {
  const known = reason === null ? undefined : reasonTexts[reason]
  return known ? t(known) : (reason ?? t('reports.reason.other'))
}
