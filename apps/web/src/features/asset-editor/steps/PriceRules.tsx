import { ChipChoice, TextField, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type MessageId, useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { MoneyField } from '../../../parts/money/MoneyField.tsx'
import { noPrices, type PriceFault, type PricesInput, priceFaults } from '../prices.ts'
import { DiscountRows } from './DiscountRows.tsx'
import { ExtraRows } from './ExtraRows.tsx'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { RowProblem } from './PeriodList.tsx'
import { SeasonRows } from './SeasonRows.tsx'
import { weekdayOptions } from './weekday-options.ts'

const clashTexts = {
  shortest: 'editor.prices.maxTooShort',
  twice: 'editor.prices.twice',
} satisfies Record<NonNullable<PriceFault['clash']>, MessageId>

/** Weekends, seasons, long stays, extras and a deposit: asked for once their owner wants to say it. */
export function PriceRules({ editor }: StepProps) {
  const t = useT()
  const { values, options, errorOf } = editor
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const [isOpen, setOpen] = useState(JSON.stringify(values.prices) !== JSON.stringify(noPrices))
  const error = errorOf('prices')
  if (!type) return null
  return (
    <section id={fieldId('prices')} className="border-line border-t pt-5">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="hit-area flex w-full items-center justify-between gap-4 text-start font-semibold"
        >
          {t('editor.prices')}
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </button>
      </h2>
      <p className="mt-1 text-ink-2 text-small">{t('editor.prices.help')}</p>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger-ink text-small">
          {error}
        </p>
      )}
      {isOpen && <Rules editor={editor} isTimed={type.timeBased} />}
    </section>
  )
}

function Rules({ editor, isTimed }: StepProps & { isTimed: boolean }) {
  const t = useT()
  const { locale } = useIntl()
  const { firstWeekday } = useReader()
  const { payments } = useServices().settings
  const formats = useFormats()
  const { values, change, options, errorOf } = editor
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const { prices, currency } = values
  const set = (changes: Partial<PricesInput>) => change({ prices: { ...prices, ...changes } })
  const faults = priceFaults(prices)
  const isTold = Boolean(errorOf('prices'))
  // whoever has just begun a row still fills it in: what is missing is told when they go on
  const leave = () => faults.some(({ isMissing }) => !isMissing) && editor.leave('prices')
  const wrong = (path: string) => {
    const fault = isTold ? faults.find((each) => each.path.startsWith(path)) : undefined
    if (fault?.clash) return t(clashTexts[fault.clash])
    return fault && t(fault.isMissing ? 'form.required' : 'form.notAccepted')
  }
  const unit = type?.timing.timeUnit ?? 'd'
  const hasWeekend = unit !== 'w' && unit !== 'M'
  const shared = { currency, unit, isTimed, onLeave: leave, wrong }
  return (
    <div className="mt-5 flex flex-col gap-7">
      {isTimed && (
        <>
          {hasWeekend && (
            <div className="flex flex-col gap-3">
              <MoneyField
                label={t('editor.prices.weekend')}
                currency={currency}
                unit={formats.per(unit)}
                value={prices.weekendPrice}
                onChange={(weekendPrice) => set({ weekendPrice })}
                onBlur={leave}
                error={wrong('weekend.price')}
              />
              {prices.weekendPrice.trim() !== '' && (
                <>
                  <ChipChoice
                    label={t('editor.prices.weekendDays')}
                    options={weekdayOptions(locale, firstWeekday)}
                    value={prices.weekendDays.map(String)}
                    onChange={(days) => set({ weekendDays: days.map(Number).sort() })}
                  />
                  {wrong('weekend.days') && <RowProblem problem="noDays" />}
                </>
              )}
            </div>
          )}
          <SeasonRows seasons={prices.seasons} onChange={(seasons) => set({ seasons })} {...shared} />
          <DiscountRows discounts={prices.discounts} onChange={(discounts) => set({ discounts })} {...shared} />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('editor.prices.min')}
              inputMode="numeric"
              suffix={t('editor.prices.units', { unit })}
              value={prices.min}
              onChange={(min) => set({ min })}
              onBlur={leave}
              error={wrong('minUnits')}
            />
            <TextField
              label={t('editor.prices.max')}
              inputMode="numeric"
              suffix={t('editor.prices.units', { unit })}
              value={prices.max}
              onChange={(max) => set({ max })}
              onBlur={leave}
              error={wrong('maxUnits')}
            />
          </div>
          <TextField
            label={t('editor.prices.notice')}
            help={t('editor.prices.noticeHelp')}
            inputMode="numeric"
            value={prices.noticeHours}
            onChange={(noticeHours) => set({ noticeHours })}
            onBlur={leave}
            error={wrong('noticeHours')}
          />
          <TextField
            label={t('editor.prices.buffer')}
            help={t('editor.prices.bufferHelp')}
            inputMode="numeric"
            value={prices.bufferHours}
            onChange={(bufferHours) => set({ bufferHours })}
            onBlur={leave}
            error={wrong('bufferHours')}
          />
        </>
      )}
      <ExtraRows extras={prices.extras} onChange={(extras) => set({ extras })} {...shared} />
      <MoneyField
        label={t('price.deposit')}
        help={t(payments.kind === 'online' ? 'editor.prices.depositHelpHeld' : 'editor.prices.depositHelp')}
        currency={currency}
        value={prices.deposit}
        onChange={(deposit) => set({ deposit })}
        onBlur={leave}
        error={wrong('deposit')}
      />
    </div>
  )
}
