import { Button, Checkbox, IconButton, Select, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { MoneyField } from '../../../parts/money/MoneyField.tsx'
import type { ExtraInput } from '../prices.ts'
import { besideFieldClass, type RowsProps, rowClass } from './SeasonRows.tsx'

export type ExtraRowsProps = RowsProps & {
  extras: readonly ExtraInput[]
  onChange: (extras: ExtraInput[]) => void
}

/** Its id stays when it is called something else: bookings name it by that. */
function newId(extras: readonly ExtraInput[]): string {
  const used = new Set(extras.map(({ id }) => id))
  let number = extras.length + 1
  while (used.has(`extra-${number}`)) number++
  return `extra-${number}`
}

/** Extras that can be booked too, or have to be. */
export function ExtraRows({ extras, onChange, currency, isTimed, unit, onLeave, wrong }: ExtraRowsProps) {
  const t = useT()
  const add = () =>
    onChange([
      ...extras,
      {
        id: newId(extras),
        name: '',
        price: '',
        per: 'booking',
        isPerPiece: false,
        isRequired: false,
        most: '1',
        stock: '',
      },
    ])
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-small">{t('booking.extras')}</h3>
      {extras.map((extra, index) => {
        const set = (changes: Partial<ExtraInput>) =>
          onChange(extras.map((other, at) => (at === index ? { ...other, ...changes } : other)))
        const path = `extras[${index}]`
        return (
          <div key={extra.id} className={rowClass}>
            <div className="flex items-start gap-2">
              <TextField
                className="grow"
                label={t('editor.prices.extra')}
                value={extra.name}
                onChange={(name) => set({ name })}
                onBlur={onLeave}
                error={wrong(`${path}.name`)}
              />
              <IconButton
                label={t('editor.prices.removeExtra')}
                className={besideFieldClass}
                onPress={() => onChange(extras.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <MoneyField
              label={t('editor.price')}
              currency={currency}
              value={extra.price}
              onChange={(price) => set({ price })}
              onBlur={onLeave}
              error={wrong(`${path}.price`)}
            />
            {isTimed && (
              <Select
                label={t('editor.prices.per')}
                placeholder={t('editor.prices.per')}
                options={[
                  { value: 'booking' as const, label: t('editor.prices.once') },
                  { value: 'unit' as const, label: t('editor.prices.eachUnit', { unit }) },
                ]}
                value={extra.per}
                onChange={(per) => set({ per })}
              />
            )}
            <Checkbox isSelected={extra.isPerPiece} onChange={(isPerPiece) => set({ isPerPiece })}>
              {t('editor.prices.eachPiece')}
            </Checkbox>
            <Checkbox isSelected={extra.isRequired} onChange={(isRequired) => set({ isRequired })}>
              {t('editor.prices.required')}
            </Checkbox>
            <TextField
              label={t('editor.prices.most')}
              inputMode="numeric"
              value={extra.most}
              onChange={(most) => set({ most })}
              onBlur={onLeave}
              error={wrong(`${path}.most`)}
            />
            {isTimed && (
              <TextField
                label={t('editor.prices.stock')}
                help={t('editor.prices.stockHelp')}
                inputMode="numeric"
                value={extra.stock}
                onChange={(stock) => set({ stock })}
                onBlur={onLeave}
                error={wrong(`${path}.stock`)}
              />
            )}
          </div>
        )
      })}
      <Button variant="secondary" icon={<Plus aria-hidden />} onPress={add} className="self-start">
        {t('editor.prices.addExtra')}
      </Button>
    </div>
  )
}
