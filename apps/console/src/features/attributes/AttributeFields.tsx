import { attributeIcon, attributeIconNames, Select, Switch, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem-text.ts'
import { CategoriesField } from './CategoriesField.tsx'
import type { FormPart } from './form-part.ts'
import { ValuesField } from './ValuesField.tsx'

/** What an attribute is: bounds, values, where it is asked for and how it can be searched. */
export function AttributeFields({ onReplace, ...part }: FormPart & { onReplace: (value: string) => void }) {
  const { attribute, fields, labels, problems, set } = part
  const t = useT()
  const { type } = attribute
  const Icon = attributeIcon(fields.icon, type === 'boolean')
  const numberField = (field: 'min' | 'max' | 'step' | 'priority', help?: string) => (
    <TextField
      size="sm"
      label={labels[field]}
      note={t('form.optional')}
      help={help}
      inputMode="decimal"
      value={fields[field]}
      onChange={(text) => set({ [field]: text })}
      error={problemText(t, problems[field])}
    />
  )
  return (
    <>
      {(type === 'select' || type === 'tags') && <ValuesField {...part} onReplace={onReplace} />}
      {type === 'number' && (
        <div className="grid gap-4 sm:grid-cols-3">
          {numberField('min')}
          {numberField('max')}
          {numberField('step')}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex items-end gap-3">
          <Select
            size="sm"
            label={labels.icon}
            placeholder={t('attributes.icon.usual')}
            options={[
              { value: '', label: t('attributes.icon.usual') },
              ...attributeIconNames.map((name) => ({ value: name, label: name })),
            ]}
            value={fields.icon}
            onChange={(icon) => set({ icon })}
            className="grow"
          />
          <Icon aria-hidden className="mb-2 size-5.5" />
        </div>
        {numberField('priority', t('attributes.priority.help'))}
      </div>
      <CategoriesField
        label={labels.categories}
        value={fields.categories}
        onChange={(categories) => set({ categories })}
      />
      <div className="flex flex-col">
        {type !== 'boolean' && (
          <Switch isSelected={fields.isRequired} onChange={(isRequired) => set({ isRequired })}>
            {labels.isRequired}
          </Switch>
        )}
        <Switch isSelected={fields.isFilter} onChange={(isFilter) => set({ isFilter })}>
          {labels.isFilter}
        </Switch>
        {type === 'number' && (
          <Switch isSelected={fields.isSortable} onChange={(isSortable) => set({ isSortable })}>
            {labels.isSortable}
          </Switch>
        )}
        {type === 'text' && (
          <Switch isSelected={fields.isLong} onChange={(isLong) => set({ isLong })}>
            {labels.isLong}
          </Switch>
        )}
        {type === 'tags' && (
          <Switch isSelected={fields.wantsAll} onChange={(wantsAll) => set({ wantsAll })}>
            {labels.wantsAll}
          </Switch>
        )}
      </div>
    </>
  )
}
