import type { ListedTransaction } from '@plaza/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangeResult } from './ChangeResult.tsx'
import { amountsOf, type Bearer, changeOf, wallOf, zoneOfBooking } from './change-wish.ts'
import { TellFields } from './TellFields.tsx'
import { useSafeWrite } from './use-safe-write.ts'

/** Other dates or another quantity, with what they cost and whether the listing is free then. */
export function ChangeDialog({ booking, onClose }: { booking: ListedTransaction; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const write = useSafeWrite(booking)
  const zone = zoneOfBooking(booking, timeZone)
  const isDaily = booking.timeUnit !== 'h' && booking.timeUnit !== 'm'
  const shown = (date: string | null) => (date === null ? '' : wallOf(date, zone).slice(0, isDaily ? 10 : 16))
  const [wish, setWish] = useState({
    from: shown(booking.startDate),
    until: shown(booking.endDate),
    quantity: String(booking.quantity),
  })
  const [bearer, setBearer] = useState<Bearer>('taker')
  const [tell, setTell] = useState<{ taker: string; owner: string } | null>(null)
  const change = changeOf(wish, booking, zone)
  const isSame = change !== undefined && Object.keys(change).length === 0
  const preview = useQuery({
    queryKey: ['transactions', 'previewChange', { id: booking.id, ...change }],
    queryFn: () => sdk.transactions.previewChange(booking.id, change ?? {}),
    enabled: change !== undefined && !isSame,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const known = change && !isSame ? preview.data : undefined
  const send = async (reason: string) => {
    const changed = await write({ ...change, ...(known && amountsOf(bearer, known)) }, reason)
    for (const [id, content] of [
      [booking.takerId, tell?.taker.trim()],
      [booking.ownerId, tell?.owner.trim()],
    ] as const) {
      if (id !== null && content) await sdk.serviceMessages.toPerson(id, { content, topicId: booking.id })
    }
    return changed
  }
  const problem =
    change === undefined
      ? t('bookings.change.invalid')
      : isSame
        ? t('bookings.change.same')
        : !known || preview.isPlaceholderData
          ? t('bookings.change.wait')
          : known.problem !== null
            ? t('bookings.change.notFree')
            : undefined
  return (
    <ActionDialog
      title={t('bookings.change.title')}
      confirmLabel={t('bookings.change.action')}
      fields={
        <div className="flex flex-col gap-4">
          <ChangeFields booking={booking} zone={zone} isDaily={isDaily} wish={wish} onChange={setWish} />
          {known && (
            <ChangeResult
              booking={booking}
              wanted={change ?? {}}
              preview={known}
              bearer={bearer}
              onBearer={setBearer}
            />
          )}
          <TellFields booking={booking} uses={['message']} tell={tell} onChange={setTell} />
        </div>
      }
      fieldsProblem={problem}
      call={send}
      done={t('bookings.changed')}
      changed={['transactions', 'timeline', 'calendar']}
      onClose={onClose}
    >
      {t('bookings.change.text')}
    </ActionDialog>
  )
}
