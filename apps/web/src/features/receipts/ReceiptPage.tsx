import type { Receipt } from '@plaza/sdk'
import { LinkButton } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatPeriod, formatWhen } from '../../lib/date-formats.ts'
import { useHead } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { When } from '../../lib/When.tsx'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NotFoundPage } from '../system/index.ts'
import { Amount, Amounts, Fact, Facts, Paper, PaperSkeleton } from './Paper.tsx'
import { receiptQuery } from './queries.ts'
import { SaveButton } from './SaveButton.tsx'

const lineTexts = {
  booking: 'receipt.booking',
  takerFee: 'price.serviceFee',
  ownerFee: 'price.serviceFee',
  returned: 'receipt.returned',
} satisfies Record<Receipt['lines'][number]['kind'], MessageId>

const paymentTexts = {
  online: 'receipt.payment.online',
  waiting: 'receipt.payment.waiting',
  direct: 'receipt.payment.direct',
} satisfies Record<Receipt['payment'], MessageId>

/** What a booking came to: for whoever books a receipt, for the owner a statement. */
export default function ReceiptPage() {
  const t = useT()
  const { sdk } = useServices()
  const { transactionId: id = '' } = useParams({ strict: false })
  const timeZone = useHomeZone()
  const query = useQuery(receiptQuery(sdk, { id, timeZone }))
  useHead({ title: t(query.data?.side === 'owner' ? 'receipt.statement' : 'receipt.title') })
  return (
    <QueryBoundary query={query} skeleton={<PaperSkeleton />} notFound={<NotFoundPage />} notAllowed={<NotFoundPage />}>
      {(receipt) => <Shown receipt={receipt} timeZone={timeZone} />}
    </QueryBoundary>
  )
}

function Shown({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const t = useT()
  const { sdk } = useServices()
  const formats = useFormats()
  const { side, transactionId, currency, startDate, endDate, timeUnit, quantity } = receipt
  // one payment for all of it needs no list
  const isListed = receipt.payments.length > 1 || receipt.payments.some(({ returned }) => returned > 0)
  return (
    <Paper
      issuer={receipt.issuer}
      title={t(side === 'owner' ? 'receipt.statement' : 'receipt.title')}
      actions={
        <>
          <SaveButton
            isMain
            label={t('handover.evidence.pdf')}
            findAddress={async () => (await sdk.receipts.read(transactionId, { timeZone })).fileUrl}
          />
          <LinkButton variant="secondary" href={`/i/t/${transactionId}`}>
            {t('receipt.conversation')}
          </LinkButton>
        </>
      }
    >
      <Facts>
        <Fact label={t('earnings.csv.listing')}>{receipt.assetName}</Fact>
        {startDate && endDate && (
          <Fact label={t('receipt.period')}>
            {formatPeriod({ startDate, endDate, unit: timeUnit ?? 'd' }, { locale: formats.locale, zone: timeZone })}
          </Fact>
        )}
        {quantity > 1 && <Fact label={t('receipt.quantity')}>{quantity}</Fact>}
        <Fact label={t('receipt.owner')}>{receipt.owner.name}</Fact>
        <Fact label={t('receipt.taker')}>{receipt.taker.name}</Fact>
        <Fact label={t('receipt.made')}>
          <When date={receipt.date} style="day" zone={timeZone} />
        </Fact>
        <Fact label={t('receipt.number')}>{transactionId}</Fact>
      </Facts>
      <Amounts>
        {receipt.lines.map(({ kind, label = t(lineTexts[kind]), amount }) => (
          <Amount key={`${kind} ${label}`} label={label} amount={formats.amount(amount, currency)} />
        ))}
        <Amount
          isTotal
          label={t(side === 'owner' ? 'price.youReceive' : 'price.total')}
          amount={formats.amount(receipt.total, currency)}
        />
        {receipt.taxes.map(({ name, percent, amount }) => (
          <Amount
            key={name}
            isPart
            label={t('receipt.tax', { name, percent })}
            amount={formats.amount(amount, currency)}
          />
        ))}
      </Amounts>
      {isListed && (
        <Amounts>
          {receipt.payments.map(({ date, amount, returned }) => (
            <Fragment key={date}>
              <Amount
                label={t(side === 'owner' ? 'receipt.paid.owner' : 'receipt.paid', {
                  date: formatWhen(date, 'day', { locale: formats.locale, zone: timeZone }),
                })}
                amount={formats.amount(amount, currency)}
              />
              {returned > 0 && (
                <Amount isPart label={t('receipt.paid.returned')} amount={formats.amount(-returned, currency)} />
              )}
            </Fragment>
          ))}
        </Amounts>
      )}
      {receipt.deposit && <DepositAmounts deposit={receipt.deposit} currency={currency} />}
      <p className="text-ink-2 text-small">
        {receipt.isCancelled && `${t('receipt.cancelled')} `}
        {!isListed && t(paymentTexts[receipt.payment])}
      </p>
    </Paper>
  )
}

/** What was held beside the booking's own money, and who has it. */
function DepositAmounts({ deposit, currency }: { deposit: NonNullable<Receipt['deposit']>; currency: string }) {
  const t = useT()
  const { amount: write } = useFormats()
  const { name, amount, returned, kept } = deposit
  const held = Math.round((amount - returned - kept) * 100) / 100
  return (
    <Amounts>
      <Amount label={t('receipt.deposit', { name: name ?? t('deposit.title') })} amount={write(amount, currency)} />
      {returned > 0 && <Amount isPart label={t('receipt.deposit.returned')} amount={write(-returned, currency)} />}
      {kept > 0 && <Amount isPart label={t('receipt.deposit.kept')} amount={write(-kept, currency)} />}
      {held > 0 && <Amount isPart label={t('receipt.deposit.held')} amount={write(held, currency)} />}
    </Amounts>
  )
}
