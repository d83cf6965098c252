import type { AssetFigures } from '@plaza/sdk'
import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'

/** How a listing does: "12 views in 30 days, 1 request, booked 4 days this month, earned $209". */
export function ListingFigures({ figures }: { figures: AssetFigures }) {
  const t = useT()
  const formats = useFormats()
  const { views, requests, bookedDays, earned } = figures
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-small tabular-nums">
      <li>{t('myListings.views', { count: views })}</li>
      {requests > 0 && (
        <li>
          <Link to="/i" className={`${textLinkClass} font-semibold`}>
            {t('myListings.requests', { count: requests })}
          </Link>
        </li>
      )}
      {bookedDays > 0 && <li>{t('myListings.bookedDays', { count: bookedDays })}</li>}
      {earned.map(({ currency, amount }) => (
        <li key={currency}>{t('myListings.earned', { amount: formats.money(amount, currency) })}</li>
      ))}
    </ul>
  )
}
