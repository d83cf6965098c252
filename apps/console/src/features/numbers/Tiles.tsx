import type { Numbers } from '@plaza/contract'
import { StatTile } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { changeOf, numberText, numberTexts } from './number-text.ts'

/** Eight numbers of the period, in one card. */
export function Tiles({ tiles, currency, definitions, series }: Numbers) {
  const t = useT()
  const count = series.days.length
  return (
    <section
      aria-label={t('numbers.tiles')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-photo border border-line bg-line *:bg-raised lg:grid-cols-4"
    >
      {tiles.map(({ key, value, share, before, days }) => {
        const label = t(numberTexts[key])
        const change = changeOf(value, before)
        return (
          <StatTile
            key={key}
            label={label}
            value={numberText(key, value, currency)}
            hint={share === null ? undefined : t('numbers.share', { share })}
            change={
              change && {
                text: t('numbers.change', { percent: `${change.percent > 0 ? '+' : ''}${change.percent}`, count }),
                direction: change.direction,
              }
            }
            days={days}
            definition={definitions[key] ?? ''}
            definitionLabel={t('numbers.definition', { name: label })}
          />
        )
      })}
    </section>
  )
}
