import type { BodyOf, Endpoints, ListedTransaction } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { useQueryClient } from '@tanstack/react-query'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'

type Changes = BodyOf<Endpoints['transactions']['update']>

/**
 * Changes a booking as it was read: when somebody was quicker, nothing is overwritten, the booking is read again and the words say
 * who it was, as far as one may know.
 */
export function useSafeWrite(booking: ListedTransaction) {
  const { sdk } = useServices()
  return useUnlessMoved(booking, (changes: Changes, reason: string) =>
    sdk.transactions.update(booking.id, changes, {
      headers: { ...because(reason).headers, 'x-plaza-if-updated': booking.updatedDate },
    }),
  )
}

/** A call that says in time that somebody else has moved the booking, and who. */
export function useUnlessMoved<Args extends readonly unknown[], Result>(
  { id, ownerId, takerId }: ListedTransaction,
  call: (...args: Args) => Promise<Result>,
) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const people = usePeople([ownerId, takerId])
  return async (...args: Args): Promise<Result> => {
    try {
      return await call(...args)
    } catch (cause) {
      const { code } = failureOf(cause)
      if (code !== 'changed' && code !== 'transition.invalid') throw cause
      void cache.invalidateQueries({ queryKey: ['transactions'] })
      const [last] = may('event:list:all') ? await sdk.events.list({ objectId: id, nbResultsPerPage: 1 }) : []
      const who = last?.emitterId ?? null
      const known = who === null ? undefined : (people.get(who)?.name ?? (await nameBy(sdk, who)))
      throw new Spoken('bookings.meanwhile', { cause, values: { name: known ?? t('bookings.meanwhile.somebody') } })
    }
  }
}

const nameBy = async (sdk: ReturnType<typeof useServices>['sdk'], id: string) =>
  (await sdk.users.list({ id }).catch(() => []))[0]?.displayName ?? undefined
