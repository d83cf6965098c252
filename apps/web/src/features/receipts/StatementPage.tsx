import type { MonthStatement } from '@plaza/sdk'
import { LinkButton, textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { monthName } from '../../lib/month-name.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { When } from '../../lib/When.tsx'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NotFoundPage } from '../system/index.ts'
import { Amount, Amounts, Fact, Facts, Paper, PaperSkeleton } from './Paper.tsx'
import { statementQuery } from './queries.ts'
import { SaveButton } from './SaveButton.tsx'

/** An owner's month, with the bookings behind it. */
export default function StatementPage() {
  const t = useT()
  const { month = '' } = useParams({ strict: false })
  useHead({ title: t('receipt.statement') })
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? <OfMonth month={month} /> : <NotFoundPage />
}

function OfMonth({ month }: { month: string }) {
  const { sdk } = useServices()
  const timeZone = useHomeZone()
  const query = useQuery(statementQuery(sdk, { month, timeZone }))
  return (
    <QueryBoundary query={query} skeleton={<PaperSkeleton />} notAllowed={<NotFoundPage />}>
      {(statement) => <Shown statement={statement} timeZone={timeZone} />}
    </QueryBoundary>
  )
}

function Shown({ statement, timeZone }: { statement: MonthStatement; timeZone: string }) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const { amount: write } = useFormats()
  const { month, totals, bookings, owner } = statement
  const fresh = () => sdk.receipts.month({ month, timeZone })
  return (
    <Paper
      issuer={statement.issuer}
      title={t('receipt.statement')}
      actions={
        <>
          <SaveButton isMain label={t('handover.evidence.pdf')} findAddress={async () => (await fresh()).fileUrl} />
          <SaveButton label={t('earnings.download')} findAddress={async () => (await fresh()).csvUrl} />
          <LinkButton variant="secondary" href="/my/earnings">
            {t('earnings.title')}
          </LinkButton>
        </>
      }
    >
      <Facts>
        <Fact label={t('receipt.month')}>{monthName(month, locale)}</Fact>
        <Fact label={t('receipt.owner')}>{owner.name}</Fact>
      </Facts>
      {totals.map(({ currency, value, ownerFees, ownerAmount }) => (
        <Amounts key={currency}>
          <Amount label={t('earnings.csv.value')} amount={write(value, currency)} />
          {ownerFees > 0 && <Amount label={t('price.serviceFee')} amount={write(-ownerFees, currency)} />}
          <Amount isTotal label={t('price.youReceive')} amount={write(ownerAmount, currency)} />
        </Amounts>
      ))}
      {bookings.length === 0 ? (
        <p className="text-ink-2 text-small">{t('receipt.noBookings')}</p>
      ) : (
        <section aria-labelledby="statement-bookings">
          <h2 id="statement-bookings" className="text-h3">
            {t('receipt.bookings')}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {bookings.map((booking) => (
              <li key={booking.transactionId} className="flex items-center gap-4 py-3 text-small">
                <span className="min-w-0 grow">
                  <Link
                    to="/i/t/$transactionId/receipt"
                    params={{ transactionId: booking.transactionId }}
                    className={`${textLinkClass} block truncate font-semibold`}
                  >
                    {booking.assetName}
                  </Link>
                  <span className="text-ink-2">
                    <When date={booking.startDate ?? booking.createdDate} style="day" zone={timeZone} />
                  </span>
                </span>
                <span className="shrink-0 text-end font-semibold tabular-nums">
                  {write(booking.ownerAmount, booking.currency)}
                  {booking.depositKept !== undefined && (
                    <span className="block font-normal text-ink-2">
                      {t('receipt.deposit.month', { amount: write(booking.depositKept, booking.currency) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Paper>
  )
}
