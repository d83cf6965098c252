import type { Case } from '@plaza/contract'
import { BulkBar } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { CaseBulk } from './CaseBulk.tsx'

type TodayBulkProps = { cases: readonly Case[]; onClear: () => void }

/** What is done with the cases that are selected, in place of the filters. */
export function TodayBulk({ cases, onClear }: TodayBulkProps) {
  const t = useT()
  return (
    <BulkBar
      label={t('today.bulk')}
      text={t('list.selected', { count: cases.length })}
      clearLabel={t('action.clear')}
      onClear={onClear}
    >
      <CaseBulk cases={cases} onDone={onClear} />
    </BulkBar>
  )
}
