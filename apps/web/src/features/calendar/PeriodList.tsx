import type { Asset, Availability } from '@plaza/sdk'
import { IconButton } from '@plaza/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { sourceIdOf } from './imported.ts'
import { noteOf } from './notes.ts'
import { valuesOf } from './period-form.ts'
import { usePeriodTexts } from './period-texts.ts'
import { isStored } from './queries.ts'
import { winnersOver } from './rule-order.ts'

export type PeriodListProps = {
  asset: Asset
  periods: readonly Availability[]
  zone: string
  onEdit: (period: Availability) => void
  onRemove: (period: Availability) => void
}

/** What was set for this listing, soonest first; what is over lies folded away. */
export function PeriodList({ asset, periods, zone, onEdit, onRemove }: PeriodListProps) {
  const t = useT()
  const now = new Date().toISOString()
  const sorted = periods.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const own = sorted.filter((period) => sourceIdOf(period) === undefined)
  const imported = sorted.filter((period) => sourceIdOf(period) !== undefined && period.endDate > now)
  const past = own.filter(({ endDate }) => endDate <= now).reverse()
  const rows = (shown: readonly Availability[]) => (
    <ul className="divide-y divide-line">
      {shown.map((period) => (
        <PeriodRow key={period.id} {...{ asset, period, periods, zone, onEdit, onRemove }} />
      ))}
    </ul>
  )
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{t('calendar.periods')}</h2>
      {own.length === 0 ? (
        <p className="text-ink-2 text-small">{t(asset.quantity > 0 ? 'calendar.none' : 'calendar.noneClosed')}</p>
      ) : (
        rows(own.filter(({ endDate }) => endDate > now))
      )}
      {own.length > 1 && <p className="text-caption text-ink-3">{t('calendar.order')}</p>}
      {imported.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-small">
            {t('calendar.sync.imported', { count: imported.length })}
          </summary>
          <ImportedRows periods={imported} zone={zone} />
        </details>
      )}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-small">
            {t('calendar.pastPeriods', { count: past.length })}
          </summary>
          {rows(past)}
        </details>
      )}
    </section>
  )
}

/** Days that other calendars close; they are changed there. */
function ImportedRows({ periods, zone }: { periods: readonly Availability[]; zone: string }) {
  const texts = usePeriodTexts(zone)
  return (
    <ul className="divide-y divide-line">
      {periods.map((period) => (
        <li key={period.id} className="py-2.5 text-ink-2 text-small">
          {texts.when(period)}
        </li>
      ))}
    </ul>
  )
}

type PeriodRowProps = PeriodListProps & { period: Availability }

function PeriodRow({ asset, period, periods, zone, onEdit, onRemove }: PeriodRowProps) {
  const t = useT()
  const texts = usePeriodTexts(zone)
  const when = texts.when(period)
  const note = noteOf(asset, period.id)
  const winners = winnersOver(period, periods, zone)
  const canChange = isStored(period)
  const canEdit = canChange && valuesOf(period, zone, note) !== null
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-semibold text-control">{texts.what(period.quantity)}</p>
        <p className="text-ink-2 text-small">{when}</p>
        {winners.length > 0 && (
          <p className="text-caption text-sun-ink">
            {t('calendar.weaker', {
              rules: winners.map((each) => `${texts.what(each.quantity)}, ${texts.when(each)}`).join(' · '),
            })}
          </p>
        )}
        {note && <p className="text-caption text-ink-3">{note}</p>}
      </div>
      {canEdit && (
        <IconButton label={t('calendar.editPeriod', { when })} hasTooltip={false} onPress={() => onEdit(period)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {canChange && (
        <IconButton
          label={t('calendar.removePeriod', { when })}
          hasTooltip={false}
          data-writes
          onPress={() => onRemove(period)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
