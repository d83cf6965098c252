import { categoryTree } from '@plaza/domain'
import { IconButton, SearchSelect } from '@plaza/ui'
import { X } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'

type CategoriesFieldProps = { label: string; value: readonly string[]; onChange: (value: readonly string[]) => void }

/** The categories in which an attribute is asked for, with all below them; none means everywhere. */
export function CategoriesField({ label, value, onChange }: CategoriesFieldProps) {
  const t = useT()
  const { categories } = useCatalogue()
  const lines = categoryTree(categories).map(({ category, path, depth }) => ({
    value: category.id,
    label: category.name,
    path: path.map(({ name }) => name).join(' › '),
    depth,
  }))
  const nameOf = (id: string) => lines.find((line) => line.value === id)?.path ?? id
  return (
    <div className="flex flex-col gap-2">
      <SearchSelect
        size="sm"
        label={label}
        help={t(value.length === 0 ? 'attributes.categories.all' : 'attributes.categories.some')}
        options={lines.filter((line) => !value.includes(line.value))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, id])}
        placeholder={t('attributes.categories.add')}
        openLabel={t('listings.edit.openCategories')}
        emptyLabel={t('listings.edit.noCategory')}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {value.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-full bg-sunken ps-3 text-small">
            {nameOf(id)}
            <IconButton
              size="sm"
              label={t('attributes.categories.remove', { name: nameOf(id) })}
              onPress={() => onChange(value.filter((each) => each !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
