import { type MeasuredPair, measureTheme, type Scheme, type ThemeSettings } from '@plaza/domain'
import { Check, TriangleAlert } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { tokenNames } from './token-names.ts'

/** Every text and edge with the ground that it stands on, measured in both themes. */
export function ContrastTable({ theme }: { theme: ThemeSettings }) {
  const t = useT()
  const measured = measureTheme(theme)
  const nameOf = (token: string) => {
    const name = tokenNames[token]
    return name ? t(name) : token
  }
  /** Words that are named by their ground need not name it twice. */
  const pairName = ({ front, back }: MeasuredPair) => {
    const [text, ground] = [nameOf(front), nameOf(back)]
    return text.endsWith(` ${ground}`) ? text : t('look.contrast.on', { front: text, back: ground })
  }
  const rows = measured
    .filter(({ scheme }) => scheme === 'light')
    .map((light) => ({ light, dark: measured.find((pair) => isTwin(pair, light)) }))
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t('look.contrast')}</caption>
      <thead>
        <tr className="border-line border-b text-caption text-ink-3">
          <th scope="col" className="py-2 pe-3 text-start">
            {t('look.contrast.pair')}
          </th>
          <th scope="col" className="px-3 py-2 text-end max-md:hidden">
            {t('look.contrast.least')}
          </th>
          <th scope="col" className="px-3 py-2 text-end">
            {t('theme.light')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end">
            {t('theme.dark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ light, dark }) => (
          <tr key={`${light.front} ${light.back}`} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-normal first-letter:uppercase">
              {pairName(light)}
            </th>
            <td className="px-3 py-2 text-end text-ink-3 tabular-nums max-md:hidden">{light.least}</td>
            <Ratio pair={light} />
            {dark && <Ratio pair={dark} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isTwin = (pair: MeasuredPair, light: MeasuredPair) =>
  pair.scheme === ('dark' satisfies Scheme) && pair.front === light.front && pair.back === light.back

function Ratio({ pair: { colours, ratio, least } }: { pair: MeasuredPair }) {
  const t = useT()
  const isEnough = ratio >= least
  return (
    <td className="py-1.5 ps-3 text-end">
      <span className="inline-flex items-center gap-2 tabular-nums">
        {least === 3 ? (
          <span
            aria-hidden
            style={{ borderColor: colours.front, background: colours.back }}
            className="size-5 rounded-xs border-2"
          />
        ) : (
          <span
            aria-hidden
            style={{ color: colours.front, background: colours.back }}
            className="rounded-xs border border-line px-1.5 font-bold"
          >
            {t('look.contrast.sample')}
          </span>
        )}
        {/* rounded down, as a ratio just below the limit is not enough */}
        {(Math.floor(ratio * 10) / 10).toFixed(1)}
        {isEnough ? (
          <Check role="img" aria-label={t('look.contrast.pass')} className="size-4 text-ok-ink" />
        ) : (
          <TriangleAlert role="img" aria-label={t('look.contrast.fail')} className="size-4 text-danger-ink" />
        )}
      </span>
    </td>
  )
}
