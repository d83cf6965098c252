import { useT } from '../../lib/i18n.tsx'
import type { Place } from './where-it-shows.ts'

/** A page in a few boxes, with the part that a setting changes. */
export function WherePicture({ place: { text, boxes } }: { place: Place }) {
  const t = useT()
  return (
    <svg
      role="img"
      aria-label={t(text)}
      viewBox="0 0 96 64"
      className="hidden w-24 shrink-0 self-start rounded-sm border border-line bg-bg md:block"
    >
      <title>{t(text)}</title>
      {boxes.map(([x, y, width, height, isIt]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="1.5"
          className={isIt ? 'fill-brand' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
