import type { TimeUnit } from '@plaza/contract'
import { FilterGroup, NumberText, RangeSlider } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import type { PartProps } from './filter-parts.ts'

type Spread = { max?: number | undefined; high?: number | undefined; steps?: number[] | undefined } | undefined

/** A price, rounded up to something people would say. */
function roundedUp(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1)
  return Math.ceil(price / step) * step
}

type PriceFilterProps = PartProps & {
  /** what all prices are for */
  unit: TimeUnit | undefined
  spread: Spread
  isCrossed: boolean
}

/** The line ends where 95 of 100 prices lie, so that a few dear things do not leave all others in one corner. */
export function PriceFilter({ draft, onChange, unit, spread, isCrossed }: PriceFilterProps) {
  const t = useT()
  const formats = useFormats()
  const { settings } = useServices()
  const [isLeft, setLeft] = useState(false)
  const most = spread?.high ? roundedUp(spread.high) : undefined
  const isCut = most !== undefined && (spread?.max ?? 0) > most
  const { currency } = settings
  const title = unit
    ? t('search.filters.pricePer', { currency, per: formats.per(unit) })
    : t('search.filters.price', { currency })
  return (
    <FilterGroup title={title}>
      {most !== undefined && (
        <RangeSlider
          label={title}
          startLabel={t('search.filters.minPrice')}
          endLabel={t('search.filters.maxPrice')}
          max={most}
          value={[Math.min(draft.minPrice ?? 0, most), Math.min(draft.maxPrice ?? most, most)]}
          bars={spread?.steps}
          onChange={([from, to]) =>
            onChange({ minPrice: from > 0 ? from : undefined, maxPrice: to < most ? to : undefined })
          }
        />
      )}
      <div className="flex items-end gap-2">
        <NumberText
          label={t('search.filters.minPrice')}
          value={draft.minPrice}
          onChange={(minPrice) => onChange({ minPrice })}
          onBlur={() => setLeft(true)}
        />
        <NumberText
          label={t('search.filters.maxPrice')}
          value={draft.maxPrice}
          placeholder={most === undefined ? undefined : `${most}${isCut ? '+' : ''}`}
          onChange={(maxPrice) => onChange({ maxPrice })}
          onBlur={() => setLeft(true)}
        />
      </div>
      {isLeft && isCrossed && (
        <p role="alert" className="font-medium text-danger-ink text-small">
          {t('search.filters.crossed')}
        </p>
      )}
    </FilterGroup>
  )
}
