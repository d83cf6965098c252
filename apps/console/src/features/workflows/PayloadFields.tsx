import type { Json, JsonObject } from '@plaza/contract'
import { Button, IconButton, Select, TextField } from '@plaza/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { CodeField } from './CodeField.tsx'
import { valueAt } from './dry-steps.ts'
import { type PayloadRow, payloadOf, rowsOf } from './payload-rows.ts'

type PayloadFieldsProps = {
  label: string
  addLabel: string
  payload: JsonObject
  onChange: (payload: JsonObject) => void
  names: readonly string[]
  /** What it came to for the chosen event. */
  sent: Json | undefined
}

/** What a call carries, one line for each value. */
export function PayloadFields({ label, addLabel, payload, onChange, names, sent }: PayloadFieldsProps) {
  const t = useT()
  const [known, setKnown] = useState(payload)
  // lines are kept as they are typed: half a path is no payload yet
  const [rows, setRows] = useState(() => rowsOf(payload))
  if (payload !== known) {
    setKnown(payload)
    if (JSON.stringify(payloadOf(rows)) !== JSON.stringify(payload)) setRows(rowsOf(payload))
  }
  const put = (next: PayloadRow[]) => {
    setRows(next)
    onChange(payloadOf(next))
  }
  const change = (place: number, changes: Partial<PayloadRow>) =>
    put(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  const kinds = [
    { value: 'expression' as const, label: t('workflows.payload.expression') },
    { value: 'words' as const, label: t('workflows.payload.words') },
    { value: 'json' as const, label: t('workflows.payload.json') },
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      {rows.map((row, place) => {
        const value = valueAt(sent, row.path)
        const help =
          value === undefined ? undefined : t('workflows.valueNow', { value: JSON.stringify(value).slice(0, 200) })
        return (
          <div key={String(place)} className="grid items-start gap-2 sm:grid-cols-[9rem_8.5rem_minmax(0,1fr)_auto]">
            <TextField
              size="sm"
              label={t('workflows.payload.path')}
              value={row.path}
              maxLength={200}
              onChange={(path) => change(place, { path })}
            />
            <Select
              size="sm"
              label={t('workflows.payload.kind')}
              placeholder={t('choose.one')}
              options={kinds}
              value={row.kind}
              onChange={(kind) => change(place, { kind })}
            />
            {row.kind === 'words' ? (
              <TextField
                size="sm"
                label={t('workflows.payload.value')}
                value={row.value}
                onChange={(text) => change(place, { value: text })}
              />
            ) : (
              <CodeField
                label={t('workflows.payload.value')}
                value={row.value}
                onChange={(text) => change(place, { value: text })}
                names={row.kind === 'expression' ? names : []}
                help={help}
              />
            )}
            <IconButton
              size="sm"
              label={t('workflows.payload.remove', { path: row.path })}
              className="sm:mt-6.5"
              onPress={() => put(rows.filter((_, at) => at !== place))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <Button
        size="sm"
        variant="text"
        className="self-start"
        icon={<Plus aria-hidden className="size-4.5" />}
        onPress={() => put([...rows, { path: '', kind: 'expression', value: '' }])}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}
