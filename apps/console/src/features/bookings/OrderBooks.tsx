import type { OrderLine, OrderMove, PlacedOrder } from '@plaza/contract'
import { type DataColumn, DataTable } from '@plaza/ui'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'

/** What is owed and what was paid, in sum and line by line. */
export function OrderBooks({ order }: { order: PlacedOrder }) {
  const t = useT()
  const { currency, amountDue, amountPaid, amountRemaining, amountToRefund, amountRefunded } = order
  const money = (amount: number | null) => moneyText(amount, currency)
  return (
    <section className="flex flex-col gap-3" aria-label={t('bookings.order')}>
      <h2 className="text-console-h2">{t('bookings.order')}</h2>
      <Facts>
        <Fact name={t('bookings.order.id')}>{order.id}</Fact>
        <Fact name={t('bookings.order.due')}>{money(amountDue)}</Fact>
        <Fact name={t('bookings.order.paid')}>{money(amountPaid)}</Fact>
        <Fact name={t('bookings.order.remaining')}>{money(amountRemaining)}</Fact>
        {amountToRefund !== 0 && <Fact name={t('bookings.order.toRefund')}>{money(amountToRefund)}</Fact>}
        {amountRefunded !== 0 && <Fact name={t('bookings.order.refunded')}>{money(amountRefunded)}</Fact>}
      </Facts>
      <Shares label={t('bookings.order.lines')} rows={order.lines} />
      {order.moves.length > 0 && <Shares label={t('bookings.order.moves')} rows={order.moves} />}
    </section>
  )
}

/** Who pays and who gets, line by line or move by move. */
function Shares({ label, rows }: { label: string; rows: readonly (OrderLine | OrderMove)[] }) {
  const t = useT()
  const people = usePeople(rows.flatMap(({ payerId, receiverId }) => [payerId, receiverId]))
  const person = (id: string | null) =>
    id === null ? (
      '–'
    ) : (
      <ObjectLink type="user" id={id}>
        {people.get(id)?.name ?? id}
      </ObjectLink>
    )
  const columns: DataColumn<OrderLine | OrderMove>[] = [
    {
      id: 'payer',
      header: t('bookings.order.payer'),
      cell: ({ payerId, reversal }) => (
        <>
          {person(payerId)}
          {reversal && <span className="text-ink-2"> · {t('bookings.order.reversal')}</span>}
        </>
      ),
    },
    {
      id: 'owes',
      header: t('bookings.order.pays'),
      align: 'end',
      cell: ({ payerAmount, currency }) => moneyText(payerAmount, currency),
    },
    { id: 'receiver', header: t('bookings.order.receiver'), cell: ({ receiverId }) => person(receiverId) },
    {
      id: 'gets',
      header: t('bookings.order.gets'),
      align: 'end',
      cell: ({ receiverAmount, currency }) => moneyText(receiverAmount, currency),
    },
    {
      id: 'platform',
      header: t('bookings.fee'),
      align: 'end',
      isMinor: true,
      cell: ({ platformAmount, currency }) => moneyText(platformAmount, currency),
    },
    { id: 'created', header: t('person.made'), isMinor: true, cell: ({ createdDate }) => <When date={createdDate} /> },
  ]
  return <DataTable label={label} columns={columns} rows={rows} idOf={({ id }) => id} />
}
