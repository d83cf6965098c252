import { Button, buttonClass, cx } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { caseCountsQuery } from '../../lib/case-counts.ts'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { PanelContext } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseSection } from './CaseSection.tsx'
import { FoldedCases } from './FoldedCases.tsx'
import { groupCases } from './groups.ts'
import { readTodaySearch, type TodaySearch } from './index.ts'
import { casesQuery, doneQuery } from './queries.ts'
import { RightNow } from './RightNow.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { useCaseSelection } from './use-case-selection.ts'

const CasePanel = lazyPart(async () => (await import('./CasePanel.tsx')).CasePanel)
const TodayBulk = lazyPart(async () => (await import('./TodayBulk.tsx')).TodayBulk)
const NewCaseDialog = lazyPart(async () => (await import('../../lib/cases/NewCaseDialog.tsx')).NewCaseDialog)

/** The page to work from: what needs somebody, the most pressing first. */
export default function TodayPage() {
  const t = useT()
  const intl = useIntl()
  const may = useMay()
  const navigate = useNavigate()
  const router = useRouter()
  const { sdk } = useServices()
  const search = useSearch({ from: '/shell/' })
  const [isNew, setNew] = useState(false)
  useTitle(t('today.title'))
  const counts = useQuery(caseCountsQuery(sdk))
  const query = useQuery(casesQuery(sdk, 'open', search))
  const snoozed = useQuery({ ...casesQuery(sdk, 'snoozed', search), enabled: search.shown === 'snoozed' })
  const done = useQuery({ ...doneQuery(sdk, search), enabled: search.shown === 'done' })

  const show = (next: { [Name in keyof TodaySearch]?: TodaySearch[Name] | undefined }) =>
    void navigate({ to: '/', search: (now) => readTodaySearch({ ...now, ...next }), replace: true })
  const open = (id: string | undefined) => show({ open: id })
  const hrefOf = (id: string) => router.buildLocation({ to: '/', search: { ...search, open: id } }).href

  const groups = groupCases(query.data ?? [], Date.now(), search.sort)
  const listed = [...groups.overdue, ...groups.today, ...groups.later]
  const others = [...(snoozed.data ?? []), ...(done.data ?? [])]
  const ids = listed.map(({ id }) => id)
  const at = ids.indexOf(search.open ?? '')
  const openAt = (place: number) => (ids[place] === undefined ? undefined : () => open(ids[place]))
  const lines = { openId: search.open, hrefOf, onOpen: open }
  const { chosen, selection, clear } = useCaseSelection(listed)
  useCaseKeys({ cases: listed, openId: search.open, onOpen: open, onSelect: selection?.onToggle })
  return (
    <div className="flex grow">
      <div className="console-column flex min-w-0 flex-col gap-4 py-5 md:py-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-console-h1">
            {t('today.title')}{' '}
            <span className="ps-1 text-small font-normal text-ink-3">
              {intl.formatDate(Date.now(), { weekday: 'short', day: 'numeric', month: 'short' })}
            </span>
          </h1>
          <div className="flex flex-wrap gap-2">
            <Link to="/cases" className={buttonClass({ variant: 'text', size: 'sm' })}>
              {t('cases.title')}
            </Link>
            {may('case:create:all') && (
              <Button
                size="sm"
                variant="secondary"
                icon={<Plus aria-hidden className="size-4.5" />}
                onPress={() => setNew(true)}
              >
                {t('case.new')}
              </Button>
            )}
          </div>
        </header>
        <div
          className={cx(
            'flex flex-col gap-6',
            search.open === undefined && 'xl:grid xl:grid-cols-[minmax(0,1fr)_24rem]',
          )}
        >
          <div className="flex min-w-0 flex-col gap-4">
            {chosen.length > 0 ? (
              <TodayBulk cases={chosen} onClear={clear} />
            ) : (
              <CaseFilters counts={counts.data} search={search} onChange={show} />
            )}
            <Region query={query} skeleton={<RowsSkeleton count={10} />}>
              {(cases) =>
                cases.length === 0 ? (
                  <p className="rounded-photo border border-line bg-raised p-5">
                    <strong className="block">{t(search.who || search.kind ? 'today.noMatch' : 'today.clear')}</strong>
                    <span className="text-ink-2">{t('today.did', { count: counts.data?.closedTodayByMe ?? 0 })}</span>
                  </p>
                ) : (
                  <>
                    <CaseSection
                      title={t('today.overdue')}
                      cases={groups.overdue}
                      isOverdue
                      selection={selection}
                      {...lines}
                    />
                    <CaseSection title={t('today.today')} cases={groups.today} selection={selection} {...lines} />
                    <CaseSection title={t('today.later')} cases={groups.later} selection={selection} {...lines} />
                  </>
                )
              }
            </Region>
            <FoldedCases
              title={t('today.snoozed')}
              count={counts.data?.snoozed}
              query={snoozed}
              isOpen={search.shown === 'snoozed'}
              onToggle={(isOpen) => show({ shown: isOpen ? 'snoozed' : undefined })}
              lines={lines}
            />
            <FoldedCases
              title={t('today.done')}
              query={done}
              isOpen={search.shown === 'done'}
              onToggle={(isOpen) => show({ shown: isOpen ? 'done' : undefined })}
              lines={lines}
            />
          </div>
          <div>
            <RightNow nbClosed={counts.data?.closedTodayByMe} />
          </div>
        </div>
      </div>
      {search.open !== undefined && (
        <PanelContext
          key={search.open}
          value={{
            onClose: () => open(undefined),
            onPrevious: openAt(at - 1),
            onNext: at < 0 ? undefined : openAt(at + 1),
          }}
        >
          <CasePanel id={search.open} known={[...listed, ...others].find(({ id }) => id === search.open)} />
        </PanelContext>
      )}
      {isNew && <NewCaseDialog onClose={() => setNew(false)} />}
    </div>
  )
}
