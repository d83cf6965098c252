import { Select } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { pageSizes } from './search-params.ts'

export type PageSizeProps = { value: number; onChange: (size: number) => void }

/** How many results a page shows. */
export function PageSize({ value, onChange }: PageSizeProps) {
  const t = useT()
  return (
    <Select
      label={t('pages.size')}
      placeholder=""
      size="sm"
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
      options={[...new Set([...pageSizes, value])]
        .toSorted((a, b) => a - b)
        .map((size) => ({ value: String(size), label: String(size) }))}
      className="w-32"
    />
  )
}
