import type { Case } from '@plaza/contract'
import { buttonClass, FormAlert, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { useObjectPath } from '../../lib/object-path.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { Notes } from '../notes/index.ts'
import { CaseActions } from './CaseActions.tsx'
import { Reports } from './CaseReports.tsx'
import { caseText } from './case-text.ts'
import { kinds } from './kinds.ts'
import { useCaseChange } from './use-case-change.ts'

type CasePanelProps = { id: string; known: Case | undefined }

/** One case: what it is about, whose it is, what people reported, and what colleagues say about it. */
export function CasePanel({ id, known }: CasePanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const pathOf = useObjectPath()
  const query = useQuery({ queryKey: ['cases', 'read', { id }], queryFn: () => sdk.cases.read(id) })
  const { change, isBusy, error } = useCaseChange()
  const shown: Case | undefined = query.data ?? known
  const path = shown && pathOf(shown.objectType, shown.objectId)
  return (
    <RowPanel
      title={shown ? caseText(t, shown) : t('case.one')}
      actions={shown && <CaseActions of={shown} change={change} isBusy={isBusy} />}
    >
      <FormAlert>{error}</FormAlert>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(one) => (
          <>
            <Facts>
              <Fact name={t('case.kind')}>{t(kinds[one.kind].label)}</Fact>
              <Fact name={t('case.assignee')}>
                {one.assigneeId ? (one.names[one.assigneeId] ?? one.assigneeId) : t('case.nobody')}
              </Fact>
              {one.userIds.length > 0 && (
                <Fact name={t('case.people')}>{one.userIds.map((each) => one.names[each] ?? each).join(', ')}</Fact>
              )}
              <Fact name={t('case.opened')}>
                <When date={one.createdDate} />
              </Fact>
              {one.dueDate && (
                <Fact name={t('case.due')}>
                  <When date={one.dueDate} />
                </Fact>
              )}
              {one.priority === 'high' && (
                <Fact name={t('case.priority')}>
                  <StatusChip kind="act-now">{t('case.high')}</StatusChip>
                </Fact>
              )}
              {one.closedDate && (
                <Fact name={t('case.closedDate')}>
                  {one.closedBy && `${one.names[one.closedBy] ?? one.closedBy} · `}
                  <When date={one.closedDate} />
                </Fact>
              )}
            </Facts>
            {path && (
              <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}>
                {t('case.openObject')}
              </Link>
            )}
            <Reports of={one} />
            {may('note:list:all') && (
              <section className="flex flex-col gap-3">
                <h3 className="text-console-h2">{t('case.comments')}</h3>
                <Notes objectId={one.id} />
              </section>
            )}
          </>
        )}
      </Region>
    </RowPanel>
  )
}
