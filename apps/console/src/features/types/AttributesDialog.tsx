import type { AssetType, JsonObject } from '@plaza/contract'
import { changesBetween } from '@plaza/domain'
import { Checkbox, cx, MoveButtons, useReorder, VisuallyHidden } from '@plaza/ui'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { useTypesAsked } from '../attributes/index.ts'
import { type AttributeRow, withAttributeRows } from './type-attributes.ts'

type AttributesDialogProps = {
  type: AssetType
  rows: readonly AttributeRow[]
  setting: NonNullable<ReturnType<typeof useTypesAsked>>
  onClose: () => void
}

/** Which attributes a type uses, in which order, and where each of them counts. */
export function AttributesDialog({ type, rows: before, setting, onClose }: AttributesDialogProps) {
  const t = useT()
  const { asked, attributes, all, isBusy, error, dialog, change } = setting
  const [rows, setRows] = useState(before)
  const place = (number: number, count: number) => t('types.attributes.place', { number, count })
  const { listRef, itemProps, handleProps, move, movingId, announcement } = useReorder({
    ids: rows.map(({ name }) => name),
    onMove: (from, to) => {
      const next = [...rows]
      next.splice(to, 0, ...next.splice(from, 1))
      setRows(next)
    },
    texts: { picked: place, moved: place, dropped: place, cancelled: t('types.attributes.putBack') },
  })
  const set = (name: string, part: Partial<AttributeRow>) =>
    setRows(rows.map((row) => (row.name === name ? { ...row, ...part } : row)))
  // nothing is won by moving one below those that are not asked for
  const lastUsed = rows.findLastIndex(({ isUsed }) => isUsed)
  const isDirty = JSON.stringify(rows) !== JSON.stringify(before)
  const save = () => {
    const next = withAttributeRows(asked, { typeId: type.id, rows, declared: attributes }, all.typeIds)
    const changes = changesBetween(asked as JsonObject, next)
    if (!changes) return onClose()
    change(changes, t('types.attributes.saved'), onClose)
  }
  return (
    <FormDialog
      title={t('types.attributes.title', { name: type.name ?? type.id })}
      intro={t('types.attributes.intro')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      isDirty={isDirty}
      error={error}
      onSubmit={save}
      onClose={onClose}
      className="md:max-w-dialog-picture"
    >
      <ol ref={listRef} className="flex flex-col divide-y divide-line border-line border-y">
        {rows.map((row, at) => (
          <li key={row.name} {...itemProps(row.name)}>
            <fieldset
              className={cx(
                'relative flex flex-wrap items-center gap-x-3 py-1 md:flex-nowrap',
                movingId === row.name && 'bg-sunken',
              )}
            >
              <legend className="sr-only">{row.label}</legend>
              {row.isUsed ? (
                <button
                  type="button"
                  aria-label={t('types.attributes.move', { name: row.label })}
                  {...handleProps(row.name)}
                  className="hit-area flex size-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-3"
                >
                  <GripVertical aria-hidden className="size-4" />
                </button>
              ) : (
                <span className="w-6 shrink-0" />
              )}
              <Checkbox
                isSelected={row.isUsed}
                onChange={(isUsed) => set(row.name, { isUsed })}
                className="min-w-0 grow basis-40"
              >
                <span className={row.isUsed ? 'font-semibold' : 'text-ink-2'}>{row.label}</span>
              </Checkbox>
              {row.isUsed && (
                <span className="flex shrink-0 md:order-last">
                  <MoveButtons
                    place={at}
                    count={lastUsed + 1}
                    upLabel={t('types.attributes.up', { name: row.label })}
                    downLabel={t('types.attributes.down', { name: row.label })}
                    onMove={(by) => move(row.name, by)}
                    hasTooltip={false}
                  />
                </span>
              )}
              {row.isUsed && (
                <span className="flex basis-full flex-wrap gap-x-4 ps-9 md:grid md:basis-auto md:grid-cols-[6.5rem_4.5rem_6rem] md:ps-0">
                  {/* off is an answer */}
                  {row.type === 'boolean' ? (
                    <span className="max-md:hidden" />
                  ) : (
                    <Checkbox isSelected={row.isRequired} onChange={(isRequired) => set(row.name, { isRequired })}>
                      {t('types.attributes.required')}
                    </Checkbox>
                  )}
                  <Checkbox isSelected={row.isFilter} onChange={(isFilter) => set(row.name, { isFilter })}>
                    {t('types.attributes.filter')}
                  </Checkbox>
                  <Checkbox isSelected={row.isOnCard} onChange={(isOnCard) => set(row.name, { isOnCard })}>
                    {t('types.attributes.card')}
                  </Checkbox>
                </span>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {dialog}
    </FormDialog>
  )
}
