import type { EarningsMonth } from '@plaza/sdk'
import { cx, textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { monthName } from '../../lib/month-name.ts'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { MonthBookings } from './MonthBookings.tsx'

/** A month with what came of it; opened, the bookings behind it. */
export function MonthRow({ month: found, timeZone }: { month: EarningsMonth; timeZone: string }) {
  const t = useT()
  const { locale } = useIntl()
  const { amount: write } = useFormats()
  const { payments } = useServices().settings
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const { month, currency, bookings, value, ownerFees, ownerAmount, paidOut } = found
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full cursor-pointer items-center gap-3 px-4 py-3.5 text-start -outline-offset-2 transition-colors hover:bg-sunken md:px-5"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold text-control">{monthName(month, locale)}</span>
          <span className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2 text-small tabular-nums">
            <span>{t('earnings.bookings', { count: bookings })}</span>
            {ownerFees > 0 && <span>{t('earnings.value', { amount: write(value, currency) })}</span>}
            {ownerFees > 0 && <span>{t('earnings.fees', { amount: write(ownerFees, currency) })}</span>}
            {payments.kind === 'online' && <span>{t('earnings.paidOut', { amount: write(paidOut, currency) })}</span>}
          </span>
        </span>
        <span className="shrink-0 text-price tabular-nums">
          <span className="sr-only">{t('earnings.received')} </span>
          {write(ownerAmount, currency)}
        </span>
        <ChevronDown aria-hidden className={cx('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <>
            <MonthBookings month={month} currency={currency} timeZone={timeZone} />
            <p className="border-line border-t bg-canvas px-4 py-3 text-small md:px-5">
              <Link to="/my/earnings/$month" params={{ month }} className={textLinkClass}>
                {t('receipt.ofMonth', { month: monthName(month, locale) })}
              </Link>
            </p>
          </>
        )}
      </div>
    </li>
  )
}
