import type { Case } from '@plaza/contract'
import { buttonClass, FormAlert } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCaseAtHand } from '../../lib/case-at-hand.ts'
import { caseText } from '../../lib/cases/index.ts'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { useObjectPath } from '../../lib/object-path.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { Notes } from '../notes/index.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { Reports } from './CaseReports.tsx'
import { CaseTools } from './CaseTools.tsx'
import { ClosedMeanwhile } from './ClosedMeanwhile.tsx'
import { caseQuery } from './queries.ts'
import { useCaseChange } from './use-case-change.ts'

type CasePanelProps = { id: string; known: Case | undefined }

/** One case: what it is about, whose it is, what people reported, and what colleagues say about it. */
export function CasePanel({ id, known }: CasePanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const pathOf = useObjectPath()
  const query = useQuery(caseQuery(sdk, id))
  const { change, isBusy, error } = useCaseChange()
  useCaseAtHand(id)
  const shown: Case | undefined = query.data ?? known
  const [first] = useState(known?.status)
  const path = shown && pathOf(shown.objectType, shown.objectId)
  return (
    <RowPanel
      title={shown ? caseText(t, shown) : t('case.one')}
      actions={shown && <CaseActions of={shown} change={change} isBusy={isBusy} />}
      fullPage={`/cases/${id}`}
    >
      <FormAlert>{error}</FormAlert>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(one) => (
          <>
            <ClosedMeanwhile of={one} before={first} />
            <CaseFacts of={one} />
            {path && (
              <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}>
                {t('case.openObject')}
              </Link>
            )}
            <CaseTools of={one} />
            <Reports of={one} />
            <section className="flex flex-col gap-3">
              <h3 className="text-console-h2">{t('case.comments')}</h3>
              {may('note:list:all') ? <Notes objectId={one.id} /> : <HiddenPart permission="note:list:all" />}
            </section>
          </>
        )}
      </Region>
    </RowPanel>
  )
}
