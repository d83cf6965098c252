import { FilterMenu } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { type CaseOrder, caseOrders } from './index.ts'

const orderTexts = { priority: 'today.sort.priority', due: 'today.sort.due', oldest: 'today.sort.oldest' } as const

type CaseSortProps = { value: CaseOrder; onChange: (order: CaseOrder | undefined) => void }

/** What stands on top of each part. */
export function CaseSort({ value, onChange }: CaseSortProps) {
  const t = useT()
  return (
    <FilterMenu
      label={t('today.sort')}
      options={caseOrders.map((order) => ({ value: order, label: t(orderTexts[order]) }))}
      value={value}
      onChange={(chosen) => onChange(caseOrders.find((each) => each === chosen))}
    />
  )
}
