import { Button, Card, Photo, Score, StatusChip } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { samples } from './samples.ts'

/** A listing with the panel that it is booked in. */
export function ListingView({ currency = 'USD' }: { currency?: string | undefined }) {
  const t = useT()
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency || 'USD',
    maximumFractionDigits: 0,
  })
  const [first] = samples
  return (
    <div className="mx-auto grid max-w-column gap-6 p-4 md:grid-cols-3 md:p-8">
      <div className="flex min-w-0 flex-col gap-4 md:col-span-2">
        <Photo src={first?.picture ?? ''} alt="" className="aspect-16/9 rounded-lg" />
        <h1 className="text-h1">{t('look.sample.one')}</h1>
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {t('look.sample.here')} <Score score="4.8" label="4.8" count="(12)" />
        </p>
        <p className="max-w-prose">{t('look.sample.text')}</p>
        <p>
          <a href="#link" className="font-semibold text-brand underline underline-offset-4">
            {t('look.sample.more')}
          </a>
        </p>
      </div>
      <Card isFloating className="flex flex-col gap-4 self-start">
        <p className="flex items-baseline gap-2">
          <span className="text-price-lg">{money.format(240)}</span>
          <span className="text-ink-3">{t('look.sample.day')}</span>
        </p>
        <div className="flex justify-between border-line border-y py-3">
          <span>{t('look.sample.days')}</span>
          <span className="font-bold tabular-nums">{money.format(720)}</span>
        </div>
        <Button size="lg">{t('look.sample.book')}</Button>
        <p className="text-caption text-ink-3">{t('look.sample.charged')}</p>
        <StatusChip kind="your-turn" className="self-start">
          {t('look.sample.turn')}
        </StatusChip>
      </Card>
    </div>
  )
}
