import type { TimeUnit } from '@plaza/contract'
import { Button, Checkbox, IconButton, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { MoneyField } from '../../../parts/money/MoneyField.tsx'
import type { SeasonInput } from '../prices.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

/** What all lists of rules are told. */
export type RowsProps = {
  currency: string
  unit: TimeUnit
  isTimed: boolean
  onLeave: () => void
  /** What is wrong at a place of the rules, once it is time to say so. */
  wrong: (path: string) => ReactNode
}

/** A button beside a field: level with what is typed, whatever stands under it. */
export const besideFieldClass = 'mt-6.5'

export const rowClass = 'flex flex-col gap-3 rounded-md border border-line-2 p-4'

const newSeason: SeasonInput = {
  name: '',
  from: '',
  to: '',
  isYearly: true,
  price: '',
  weekendPrice: '',
  min: '',
  max: '',
}

export type SeasonRowsProps = RowsProps & {
  seasons: readonly SeasonInput[]
  onChange: (seasons: SeasonInput[]) => void
}

/** Days of the year with prices and lengths of their own. */
export function SeasonRows({ seasons, onChange, currency, unit, onLeave, wrong }: SeasonRowsProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-small">{t('editor.prices.seasons')}</h3>
      {seasons.map((season, index) => {
        const set = (changes: Partial<SeasonInput>) =>
          onChange(seasons.map((other, at) => (at === index ? { ...other, ...changes } : other)))
        const path = `seasons[${index}]`
        return (
          // rows have no identity but their place
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state of its own
          <div key={index} className={rowClass}>
            <div className="flex items-start gap-2">
              <TextField
                className="grow"
                label={t('editor.prices.season')}
                value={season.name}
                onChange={(name) => set({ name })}
                onBlur={onLeave}
                error={wrong(`${path}.name`)}
              />
              <IconButton
                label={t('editor.prices.removeSeason')}
                className={besideFieldClass}
                onPress={() => onChange(seasons.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <PeriodPicker
              value={season.from && season.to ? { start: season.from, end: season.to } : null}
              onChange={({ start, end }) => set({ from: start, to: end })}
              error={wrong(`${path}.from`) ?? wrong(`${path}.to`)}
            />
            <Checkbox isSelected={season.isYearly} onChange={(isYearly) => set({ isYearly })}>
              {t('editor.prices.yearly')}
            </Checkbox>
            <MoneyField
              label={t('editor.price')}
              currency={currency}
              unit={formats.per(unit)}
              value={season.price}
              onChange={(price) => set({ price })}
              onBlur={onLeave}
              error={wrong(`${path}.price`)}
            />
            {unit !== 'w' && unit !== 'M' && (
              <MoneyField
                label={t('editor.prices.weekend')}
                currency={currency}
                unit={formats.per(unit)}
                value={season.weekendPrice}
                onChange={(weekendPrice) => set({ weekendPrice })}
                onBlur={onLeave}
                error={wrong(`${path}.weekendPrice`)}
              />
            )}
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t('editor.prices.min')}
                inputMode="numeric"
                suffix={t('editor.prices.units', { unit })}
                value={season.min}
                onChange={(min) => set({ min })}
                onBlur={onLeave}
                error={wrong(`${path}.minUnits`)}
              />
              <TextField
                label={t('editor.prices.max')}
                inputMode="numeric"
                suffix={t('editor.prices.units', { unit })}
                value={season.max}
                onChange={(max) => set({ max })}
                onBlur={onLeave}
                error={wrong(`${path}.maxUnits`)}
              />
            </div>
          </div>
        )
      })}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden />}
        onPress={() => onChange([...seasons, newSeason])}
        className="self-start"
      >
        {t('editor.prices.addSeason')}
      </Button>
    </div>
  )
}
