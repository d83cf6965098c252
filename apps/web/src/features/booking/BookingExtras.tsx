import { priceRulesOf } from '@plaza/domain'
import { Checkbox, Stepper } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useExtraText } from '../../parts/money/use-extra-text.ts'
import type { Booking } from './use-booking.ts'

/** Extras to choose from; required ones are only in the price. */
export function BookingExtras({ booking }: { booking: Booking }) {
  const t = useT()
  const { asset, type, choice, chooseExtra } = booking
  const offered = priceRulesOf(asset)?.extras.filter(({ isRequired, most }) => !isRequired || most > 1) ?? []
  const priceText = useExtraText({ currency: asset.currency, type })
  if (offered.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-caption">{t('booking.extras')}</legend>
      {offered.map((extra) => {
        const least = extra.isRequired ? 1 : 0
        const count = Math.max(least, choice.extras?.[extra.id] ?? 0)
        return extra.most === 1 ? (
          <Checkbox
            key={extra.id}
            isSelected={count > 0}
            onChange={(isWanted) => chooseExtra(extra.id, Number(isWanted))}
          >
            {extra.name} · {priceText(extra)}
          </Checkbox>
        ) : (
          <div key={extra.id} className="flex items-center justify-between gap-4">
            <p className="min-w-0 text-control">
              {extra.name} <span className="text-ink-2">· {priceText(extra)}</span>
            </p>
            <Stepper
              label={extra.name}
              value={count}
              onChange={(next) => chooseExtra(extra.id, next)}
              min={least}
              max={extra.most}
              fewerLabel={t('booking.fewer')}
              moreLabel={t('booking.more')}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
