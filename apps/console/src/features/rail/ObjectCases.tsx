import { Button, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseChip, caseText } from '../../lib/cases/index.ts'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const NewCaseDialog = lazyPart(async () => (await import('../../lib/cases/NewCaseDialog.tsx')).NewCaseDialog)

const most = 5

/** What is to be done about an object, and was; with a way to open a case about it. */
export function ObjectCases({ objectId }: { objectId: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isOpening, setOpening] = useState(false)
  const { data: cases = [] } = useQuery({
    queryKey: ['cases', 'list', { objectId, most }],
    queryFn: () => sdk.cases.list({ objectId: [objectId], nbResultsPerPage: most }),
  })
  const mayOpen = may('case:create:all')
  if (cases.length === 0 && !mayOpen) return null
  return (
    <RailBlock title={t('rail.cases')}>
      <div className="flex flex-col items-start gap-3">
        {cases.length > 0 && (
          <ul className="flex w-full flex-col divide-y divide-line">
            {cases.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
                <Link to="/cases/$id" params={{ id: each.id }} className={textLinkClass}>
                  {caseText(t, each)}
                </Link>
                <CaseChip of={each} />
                <span className="basis-full text-caption text-ink-3">
                  <When date={each.createdDate} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayOpen && (
          <Button size="sm" variant="secondary" onPress={() => setOpening(true)}>
            {t('rail.cases.open')}
          </Button>
        )}
      </div>
      {isOpening && <NewCaseDialog objectId={objectId} onClose={() => setOpening(false)} />}
    </RailBlock>
  )
}
