import { SearchSelect } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { type CategoryLine, pathText } from './category-rows.ts'

type PlaceSelectProps = {
  label: string
  lines: readonly CategoryLine[]
  /** Offers the top of the tree, whose value is empty. */
  hasTop?: boolean
  value: string | null
  onChange: (value: string | null) => void
}

/** A category, found by typing or in the tree. */
export function PlaceSelect({ label, lines, hasTop = false, value, onChange }: PlaceSelectProps) {
  const t = useT()
  return (
    <SearchSelect
      size="sm"
      label={label}
      options={[
        ...(hasTop ? [{ value: '', label: t('categories.top') }] : []),
        ...lines.map((line) => ({
          value: line.category.id,
          label: line.category.name,
          path: pathText(line),
          depth: line.depth,
        })),
      ]}
      value={value}
      onChange={onChange}
      placeholder={t('listings.bulk.choose')}
      openLabel={t('listings.edit.openCategories')}
      emptyLabel={t('listings.edit.noCategory')}
    />
  )
}
