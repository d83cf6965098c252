import { Button, IconButton, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import type { DiscountInput } from '../prices.ts'
import { besideFieldClass, type RowsProps } from './SeasonRows.tsx'

export type DiscountRowsProps = RowsProps & {
  discounts: readonly DiscountInput[]
  onChange: (discounts: DiscountInput[]) => void
}

/** From how many units on it costs how much less: a week, a month, or steps of one's own. */
export function DiscountRows({ discounts, onChange, unit, onLeave, wrong }: DiscountRowsProps) {
  const t = useT()
  const isByDay = unit === 'd' || unit === 'n'
  const has = (atLeast: string) => discounts.some((each) => each.atLeast === atLeast)
  const add = (atLeast: string) => onChange([...discounts, { atLeast, percent: '' }])
  const ways = [
    ...(isByDay && !has('7') ? [{ atLeast: '7', label: t('editor.prices.week') }] : []),
    ...(isByDay && !has('28') ? [{ atLeast: '28', label: t('editor.prices.month') }] : []),
    { atLeast: '', label: t('editor.prices.addStep') },
  ]
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-small">{t('editor.prices.discounts')}</h3>
      {discounts.map((step, index) => {
        const set = (changes: Partial<DiscountInput>) =>
          onChange(discounts.map((other, at) => (at === index ? { ...other, ...changes } : other)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state of its own
          <div key={index} className="flex items-start gap-2">
            <TextField
              className="grow"
              label={t('editor.prices.from')}
              inputMode="numeric"
              suffix={t('editor.prices.units', { unit })}
              value={step.atLeast}
              onChange={(atLeast) => set({ atLeast })}
              onBlur={onLeave}
              error={wrong(`discounts[${index}].atLeast`)}
            />
            <TextField
              className="grow"
              label={t('editor.prices.percent')}
              inputMode="decimal"
              suffix="%"
              value={step.percent}
              onChange={(percent) => set({ percent })}
              onBlur={onLeave}
              error={wrong(`discounts[${index}].percent`)}
            />
            <IconButton
              label={t('editor.prices.removeDiscount')}
              className={besideFieldClass}
              onPress={() => onChange(discounts.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        {ways.map(({ atLeast, label }) => (
          <Button key={label} variant="secondary" size="sm" icon={<Plus aria-hidden />} onPress={() => add(atLeast)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
