import type { Json } from '@plaza/contract'
import type { SettingRows } from '@plaza/domain/settings'
import { Button, IconButton, Select, TextField } from '@plaza/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { PartField } from './PartField.tsx'
import { type Row, readRows, titleOf, withPart, writeRows, wrongRows } from './rows.ts'

type RowsFieldProps = {
  kind: SettingRows
  label: string
  help: string
  value: Json
  onChange: (value: Json) => void
  onProblem: (hasProblem: boolean) => void
}

/** Several of a kind: added, put in order, changed and taken out. */
export function RowsField({ kind, label, help, value, onChange, onProblem }: RowsFieldProps) {
  const t = useT()
  const id = useId()
  const { first } = useLanguages()
  const { types } = useCatalogue()
  const [shown, setShown] = useState(() => JSON.stringify(value))
  const [rows, setRows] = useState(() => readRows(kind, value))
  // discarded, reset or changed by a colleague
  if (shown !== JSON.stringify(value)) {
    setShown(JSON.stringify(value))
    setRows(readRows(kind, value))
  }
  const wrong = wrongRows(kind, rows)
  const { keyed } = kind
  function write(next: readonly Row[]) {
    setRows([...next])
    const isWrong = wrongRows(kind, next).size > 0
    onProblem(isWrong)
    if (isWrong) return
    const written = writeRows(kind, next)
    setShown(JSON.stringify(written))
    onChange(written)
  }
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row) write(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const free = types.filter(({ id: typeId }) => !rows.some(({ name }) => name === typeId))
  const nameOf = (row: Row) =>
    (keyed?.isType ? types.find(({ id: typeId }) => typeId === row.name)?.name : undefined) ?? titleOf(row, first)
  // the order of keys is nobody's choice
  const isOrdered = kind.shape === 'list' || kind.shape === 'groups'
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-3">
      <legend className="font-semibold text-small">{label}</legend>
      <p id={id} className="text-caption text-ink-3">
        {help}
      </p>
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, place) => {
            const title = nameOf(row) || t('settings.row', { number: place + 1 })
            const set = (change: Partial<Row>) => write(rows.with(place, { ...row, ...change }))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
              <li key={place} className="flex items-start gap-1 rounded-md border border-line p-3">
                <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
                  {keyed &&
                    (keyed.isType ? (
                      <Select
                        size="sm"
                        label={keyed.label}
                        placeholder={t('settings.notSet')}
                        options={types
                          .filter((type) => type.id === row.name || free.includes(type))
                          .map((type) => ({ value: type.id, label: type.name ?? type.id }))}
                        value={row.name || null}
                        onChange={(name) => set({ name })}
                      />
                    ) : (
                      <TextField
                        size="sm"
                        label={keyed.label}
                        value={row.name}
                        autoComplete="off"
                        onChange={(name) => set({ name })}
                        error={wrong.has(place) ? t('settings.row.key') : undefined}
                      />
                    ))}
                  {kind.columns.map((column) => (
                    <PartField
                      key={column.key}
                      column={column}
                      value={row.stored[column.key] ?? null}
                      onChange={(part) => set({ stored: withPart(row.stored, column.key, part) })}
                    />
                  ))}
                </div>
                {isOrdered && (
                  <>
                    <IconButton
                      size="sm"
                      label={t('settings.up', { name: title })}
                      isDisabled={place === 0}
                      onPress={() => move(place, place - 1)}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t('settings.down', { name: title })}
                      isDisabled={place === rows.length - 1}
                      onPress={() => move(place, place + 1)}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </>
                )}
                <IconButton
                  size="sm"
                  label={t('settings.remove', { name: title })}
                  onPress={() => write(rows.toSpliced(place, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        isDisabled={keyed?.isType === true && free.length === 0}
        onPress={() => write([...rows, { name: keyed?.isType ? (free[0]?.id ?? '') : '', stored: {} }])}
      >
        <Plus aria-hidden className="size-4.5" />
        {kind.add}
      </Button>
    </fieldset>
  )
}
