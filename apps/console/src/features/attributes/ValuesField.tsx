import { Button, IconButton, MoveButtons, TextField } from '@plaza/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import type { FormPart } from './form-part.ts'

/** What can be chosen, in its order. Removing what listings use asks what they get instead. */
export function ValuesField({
  attribute,
  fields,
  labels,
  set,
  onReplace,
}: FormPart & { onReplace: (value: string) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [typed, setTyped] = useState('')
  const { values } = fields
  const add = () => {
    const fresh = typed.trim()
    if (fresh !== '' && !values.includes(fresh)) set({ values: [...values, fresh] })
    setTyped('')
  }
  const move = (from: number, to: number) => {
    const moved = [...values]
    const [value] = moved.splice(from, 1)
    if (value !== undefined) moved.splice(to, 0, value)
    set({ values: moved })
  }
  const drop = (value: string) => set({ values: values.filter((each) => each !== value) })
  const remove = (value: string) => {
    if (!attribute.listValues?.includes(value)) return drop(value)
    void send(() => sdk.usages.read(attribute.id, { value }), {
      onDone: ({ uses }) => (uses.some(({ count }) => count > 0) ? onReplace(value) : drop(value)),
    })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{labels.values}</legend>
      {values.length === 0 && (
        <p className="text-ink-2 text-small">
          {t(attribute.type === 'tags' ? 'attributes.values.free' : 'attributes.values.none')}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line empty:hidden">
        {values.map((value, at) => (
          <li key={value} className="flex items-center gap-1 py-1 ps-3 pe-1">
            <span className="min-w-0 grow break-words">{value}</span>
            <MoveButtons
              place={at}
              count={values.length}
              upLabel={t('attributes.values.up', { value })}
              downLabel={t('attributes.values.down', { value })}
              onMove={(by) => move(at, at + by)}
            />
            <IconButton
              size="sm"
              label={t('attributes.values.remove', { value })}
              isDisabled={isBusy}
              onPress={() => remove(value)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextField
          size="sm"
          label={t('attributes.values.new')}
          value={typed}
          onChange={setTyped}
          maxLength={255}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className="grow"
        />
        <Button size="sm" variant="secondary" onPress={add}>
          {t('attributes.values.add')}
        </Button>
      </div>
    </fieldset>
  )
}
