import type { Case } from '@plaza/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { CaseSection } from './CaseSection.tsx'

type FoldedCasesProps = {
  title: string
  count?: number | undefined
  query: UseQueryResult<Case[]>
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  lines: { openId: string | undefined; hrefOf: (id: string) => string; onOpen: (id: string) => void }
}

/** Cases that wait for nobody now: read and shown when somebody wants to see them. */
export function FoldedCases({ title, count, query, isOpen, onToggle, lines }: FoldedCasesProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
        className="hit-area flex cursor-pointer items-center gap-1 self-start rounded-xs text-small font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronRight aria-hidden className={isOpen ? 'size-4 rotate-90' : 'size-4'} />
        {title}
        {count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
      </button>
      {isOpen && (
        <Region query={query} skeleton={<RowsSkeleton count={2} />}>
          {(cases) =>
            cases.length === 0 ? (
              <p className="text-ink-3">{t('today.none')}</p>
            ) : (
              <CaseSection title={title} cases={cases} {...lines} />
            )
          }
        </Region>
      )}
    </div>
  )
}
