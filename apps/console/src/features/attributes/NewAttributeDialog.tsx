import { type CustomAttribute, customAttributeTypes } from '@plaza/contract'
import { Select, TagsField, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { typeTexts } from './type-texts.ts'

/** `Frame size` becomes `frame_size`. */
const nameFor = (label: string) =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

const isName = (name: string) => /^[a-z][a-z0-9_]*$/i.test(name)

/** Declares an attribute. Its name and type stay; everything else can be changed on its page. */
export function NewAttributeDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { first } = useLanguages()
  const { act, isBusy, error } = useAct()
  const [label, setLabel] = useState('')
  const [ownName, setOwnName] = useState<string | null>(null)
  const [type, setType] = useState<CustomAttribute['type']>('text')
  const [values, setValues] = useState<readonly string[]>([])
  const [hasTried, setTried] = useState(false)
  const name = ownName ?? nameFor(label)
  const hasList = type === 'select' || type === 'tags'
  const isMissing = type === 'select' && values.length === 0
  const submit = () => {
    setTried(true)
    if (label.trim() === '' || !isName(name) || isMissing) return
    const body = {
      name,
      type,
      metadata: { plaza: { label: { [first]: label.trim() } } },
      ...(hasList && (type === 'select' || values.length > 0) && { listValues: [...values] }),
    }
    void act(() => sdk.customAttributes.create(body), {
      done: t('attributes.made', { name: label.trim() }),
      changed: ['customAttributes'],
      onDone: ({ id }) => {
        onClose()
        onMade(id)
      },
    })
  }
  return (
    <FormDialog
      title={t('attributes.new')}
      submitLabel={t('attributes.add')}
      isBusy={isBusy}
      isDirty={label !== ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('attributes.label')}
        help={t('attributes.label.help')}
        value={label}
        onChange={setLabel}
        maxLength={255}
        error={hasTried && label.trim() === '' ? t('form.required') : undefined}
        autoFocus
      />
      <TextField
        size="sm"
        label={t('attributes.name')}
        help={t('attributes.name.help')}
        value={name}
        onChange={setOwnName}
        maxLength={255}
        error={hasTried && !isName(name) ? t('attributes.name.wrong') : undefined}
      />
      <Select
        size="sm"
        label={t('attributes.type')}
        help={t('attributes.type.help')}
        placeholder={t('attributes.type')}
        options={customAttributeTypes.map((value) => ({ value, label: t(typeTexts[value]) }))}
        value={type}
        onChange={setType}
      />
      {hasList && (
        <TagsField
          label={t('attributes.values')}
          help={t(type === 'tags' ? 'attributes.values.free' : 'attributes.values.help')}
          value={values}
          onChange={setValues}
          addLabel={t('attributes.values.add')}
          removeLabel={(value) => t('attributes.values.remove', { value })}
          limit={255}
          error={hasTried && isMissing ? t('form.required') : undefined}
        />
      )}
    </FormDialog>
  )
}
