import type { PlacedOrder } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ObjectRail } from '../rail/index.ts'
import { OrderBooks } from './OrderBooks.tsx'

type OrderPanelProps = { id: string; known: PlacedOrder | undefined }

/** One order: its books, and the bookings it is about. */
export function OrderPanel({ id, known }: OrderPanelProps) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['orders', 'read', { id }],
    queryFn: (): Promise<PlacedOrder> => sdk.orders.read(id),
    ...(known && { placeholderData: known }),
  })
  const payerId = query.data?.payerId ?? null
  const people = usePeople([payerId])
  const payer = payerId === null ? t('state.nobody') : (people.get(payerId)?.name ?? payerId)
  return (
    <RowPanel title={query.data ? t('orders.of', { name: payer }) : t('orders.one')}>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(order) => (
          <>
            <OrderBooks order={order} />
            <ObjectRail
              objectId={order.id}
              facts={
                <>
                  <Fact name={t('orders.payer')}>
                    <ObjectLink type="user" id={order.payerId}>
                      {payer}
                    </ObjectLink>
                  </Fact>
                  <Fact name={t('orders.made')}>
                    <When date={order.createdDate} />
                  </Fact>
                  {bookingsIn(order).map((transactionId) => (
                    <Fact key={transactionId} name={t('orders.booking')}>
                      <ObjectLink type="transaction" id={transactionId}>
                        {transactionId}
                      </ObjectLink>
                    </Fact>
                  ))}
                </>
              }
            />
          </>
        )}
      </Region>
    </RowPanel>
  )
}

const bookingsIn = ({ lines }: PlacedOrder) => [
  ...new Set(lines.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]))),
]
