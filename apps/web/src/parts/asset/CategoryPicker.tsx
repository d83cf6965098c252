import { categoryTree } from '@plaza/domain'
import type { Category } from '@plaza/sdk'
import { SearchSelect } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { categoryName } from './category-name.ts'

export type CategoryPickerProps = {
  categories: readonly Category[]
  value: string | null
  onChange: (id: string | null) => void
  onBlur?: () => void
  error?: ReactNode
  isRequired?: boolean
}

/** One category out of the tree, found by typing any part of its path. */
export function CategoryPicker({
  categories,
  value,
  onChange,
  onBlur,
  error,
  isRequired = false,
}: CategoryPickerProps) {
  const t = useT()
  const { locale } = useIntl()
  const inAlphabet = categories.toSorted((a, b) =>
    categoryName(a, locale).localeCompare(categoryName(b, locale), locale),
  )
  const options = categoryTree(inAlphabet).map(({ category, path, depth }) => ({
    value: category.id,
    label: categoryName(category, locale),
    path: path.map((each) => categoryName(each, locale)).join(' › '),
    depth,
  }))
  return (
    <SearchSelect
      label={t('category.label')}
      placeholder={t('category.placeholder')}
      openLabel={t('category.open')}
      emptyLabel={t('category.none')}
      options={options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      isRequired={isRequired}
    />
  )
}
