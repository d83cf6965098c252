import { Select, TextField } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { type NumbersSearch, type Period, periodOf, periods } from './period.ts'

const periodTexts = {
  '7': 'numbers.period.7',
  '30': 'numbers.period.30',
  '90': 'numbers.period.90',
  month: 'numbers.period.month',
  own: 'numbers.period.own',
} satisfies Record<Period, MessageId>

type NumbersFiltersProps = {
  search: NumbersSearch
  days: { from: string; to: string }
  currencies: readonly string[]
  onChange: (changes: Partial<Record<keyof NumbersSearch, string | undefined>>) => void
}

const any = 'any'

/** Which days, and of what. */
export function NumbersFilters({ search, days, currencies, onChange }: NumbersFiltersProps) {
  const t = useT()
  const { types, categories } = useCatalogue()
  const period = periodOf(search)
  const named = (items: readonly { id: string; name: string | null }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const chosen = (choice: string) => (choice === any ? undefined : choice)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        size="sm"
        className="min-w-40"
        label={t('numbers.period')}
        placeholder=""
        value={period}
        options={periods.map((value) => ({ value, label: t(periodTexts[value]) }))}
        onChange={(value) =>
          onChange({ period: value, ...(value === 'own' ? days : { from: undefined, to: undefined }) })
        }
      />
      {period === 'own' && (
        <>
          <TextField
            size="sm"
            type="date"
            label={t('numbers.from')}
            value={days.from}
            onChange={(from) => from && onChange({ from })}
          />
          <TextField
            size="sm"
            type="date"
            label={t('numbers.to')}
            value={days.to}
            onChange={(to) => to && onChange({ to })}
          />
        </>
      )}
      <Select
        size="sm"
        className="min-w-40"
        label={t('numbers.type')}
        placeholder=""
        value={search.type ?? any}
        options={[{ value: any, label: t('numbers.type.any') }, ...named(types)]}
        onChange={(type) => onChange({ type: chosen(type) })}
      />
      <Select
        size="sm"
        className="min-w-40"
        label={t('numbers.category')}
        placeholder=""
        value={search.category ?? any}
        options={[{ value: any, label: t('numbers.category.any') }, ...named(categories)]}
        onChange={(category) => onChange({ category: chosen(category) })}
      />
      {currencies.length > 1 && (
        <Select
          size="sm"
          label={t('numbers.currency')}
          placeholder=""
          value={search.currency ?? currencies[0] ?? any}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
      )}
    </div>
  )
}
