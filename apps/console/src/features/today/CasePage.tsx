import type { CaseWithReports } from '@plaza/contract'
import { buttonClass, FormAlert } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCaseAtHand } from '../../lib/case-at-hand.ts'
import { CaseChip, caseText } from '../../lib/cases/index.ts'
import { DetailScreen, RailBlock } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useObjectPath } from '../../lib/object-path.ts'
import { useServices } from '../../lib/services.tsx'
import { History } from '../history/index.ts'
import { Notes } from '../notes/index.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { Reports } from './CaseReports.tsx'
import { CaseTools } from './CaseTools.tsx'
import { ClosedMeanwhile } from './ClosedMeanwhile.tsx'
import { caseQuery } from './queries.ts'
import { useCaseChange } from './use-case-change.ts'

/** A case on a page of its own, where links in mails lead. */
export default function CasePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/cases/$id' })
  const mayRead = may('case:read:all')
  const query = useQuery({ ...caseQuery(sdk, id), enabled: mayRead })
  if (!mayRead) return <NoAccess title={t('case.one')} words="permission.cases" permission="case:read:all" />
  return <PageRegion query={query}>{(one) => <OneCase key={id} one={one} />}</PageRegion>
}

function OneCase({ one }: { one: CaseWithReports }) {
  const t = useT()
  const may = useMay()
  const { change, isBusy, error } = useCaseChange()
  useCaseAtHand(one.id)
  const [first] = useState(one.status)
  const path = useObjectPath()(one.objectType, one.objectId)
  return (
    <DetailScreen
      title={caseText(t, one)}
      status={<CaseChip of={one} />}
      id={one.id}
      back={{ to: '/cases', label: t('cases.title') }}
      actions={<CaseActions of={one} change={change} isBusy={isBusy} />}
      notice={
        <>
          <FormAlert>{error}</FormAlert>
          <ClosedMeanwhile of={one} before={first} />
        </>
      }
      tabs={[
        {
          id: 'case',
          label: t('case.comments'),
          content: (
            <div className="flex max-w-2xl flex-col gap-5 pt-4">
              <CaseTools of={one} />
              <Reports of={one} />
              {may('note:list:all') ? <Notes objectId={one.id} /> : <HiddenPart permission="note:list:all" />}
            </div>
          ),
        },
      ]}
      rail={
        <>
          <RailBlock title={t('rail.facts')}>
            <CaseFacts of={one} />
            {path && (
              <Link
                to={path}
                className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3 self-start' })}
              >
                {t('case.openObject')}
              </Link>
            )}
          </RailBlock>
          <RailBlock title={t('history.title')}>
            {may('audit:list:all', 'audit:read:all') ? (
              <History objectId={one.id} isCase />
            ) : (
              <HiddenPart permission="audit:read:all" />
            )}
          </RailBlock>
        </>
      }
    />
  )
}
