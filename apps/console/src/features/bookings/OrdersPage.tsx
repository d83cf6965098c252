import type { PlacedOrder } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { useOrderFilters } from './use-order-filters.ts'

/** The books of carts: what their payers owe, and what was paid. */
export default function OrdersPage() {
  const t = useT()
  const may = useMay()
  if (!may('order:list:all')) {
    return <NoAccess title={t('orders.title')} words="permission.orders" permission="order:list:all" />
  }
  return <OrderList />
}

const views = { all: {}, begun: { paymentAttempted: true }, waiting: { paymentAttempted: false } } as const

function OrderList() {
  const t = useT()
  const { sdk } = useServices()
  const filters = useOrderFilters()
  const { view = 'all', since, payerId, receiverId, transactionId } = useSearch({ from: '/shell/orders' })
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['orders', 'list'],
    {
      ...views[view in views ? (view as keyof typeof views) : 'all'],
      ...(createdDate && { createdDate }),
      ...(payerId && { payerId: [payerId] }),
      ...(receiverId && { receiverId: [receiverId] }),
      ...(transactionId && { transactionId: [transactionId] }),
    },
    (params, options) => sdk.orders.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).map((order) => order.payerId))
  const nameOf = (id: string | null) => (id === null ? t('state.nobody') : (people.get(id)?.name ?? id))
  const columns: DataColumn<PlacedOrder>[] = [
    { id: 'payer', header: t('orders.payer'), cell: ({ payerId: payer }) => nameOf(payer) },
    {
      id: 'due',
      header: t('orders.due'),
      align: 'end',
      cell: ({ amountDue, currency }) => moneyText(amountDue, currency),
    },
    {
      id: 'paid',
      header: t('orders.paid'),
      align: 'end',
      cell: ({ amountPaid, currency }) => moneyText(amountPaid, currency),
    },
    {
      id: 'remaining',
      header: t('orders.remaining'),
      align: 'end',
      cell: ({ amountRemaining, currency }) => moneyText(amountRemaining, currency),
    },
    { id: 'lines', header: t('orders.lines'), align: 'end', isMinor: true, cell: ({ lines }) => lines.length },
    {
      id: 'createdDate',
      header: t('orders.made'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
  ]
  return (
    <ListScreen
      title={t('orders.title')}
      views={[
        { id: 'all', label: t('orders.view.all') },
        { id: 'waiting', label: t('orders.view.waiting') },
        { id: 'begun', label: t('orders.view.begun') },
      ]}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={({ payerId: payer }) => t('orders.of', { name: nameOf(payer) })}
      empty={{ text: t('orders.empty') }}
      panel={(id, order) => <OrderPanel id={id} known={order} />}
    />
  )
}
