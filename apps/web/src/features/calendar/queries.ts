import { failureOf } from '@plaza/domain'
import type { Asset, Availability, MemberClient, Transaction } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { allPages } from '../../parts/asset/catalogue.ts'
import { noteChange, noteOf } from './notes.ts'
import type { PeriodRequest } from './period-form.ts'

export const availabilitiesQuery = (sdk: MemberClient, assetId: string) =>
  queryOptions({
    queryKey: ['availabilities', 'list', { assetId }],
    queryFn: ({ signal }): Promise<Availability[]> =>
      allPages((page) => sdk.availabilities.list({ assetId, page, nbResultsPerPage: 100 }, { signal })),
  })

/** All that was ever booked of an asset, for its owner. */
export const bookingsQuery = (sdk: MemberClient, { id, ownerId }: Asset) =>
  queryOptions({
    queryKey: ['transactions', 'list', { assetId: id }],
    queryFn: ({ signal }): Promise<Transaction[]> =>
      allPages((page) =>
        sdk.transactions.list({ assetId: [id], ownerId: [ownerId ?? ''], page, nbResultsPerPage: 100 }, { signal }),
      ),
    enabled: ownerId !== null,
  })

/** A listing as its owner sees it, with notes of theirs. */
export const assetQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['assets', 'read', { id }],
    queryFn: ({ signal }) => sdk.assets.read(id, {}, { signal }),
  })

export const graphQuery = (sdk: MemberClient, assetId: string) =>
  queryOptions({
    queryKey: ['availabilities', 'getGraph', { assetId }],
    queryFn: ({ signal }) => sdk.availabilities.getGraph({ assetId }, { signal }),
  })

/** A new period, or another form of a stored one. */
export type SavedPeriod = { id?: string | undefined; request: PeriodRequest; note: string }

export type DeletedPeriod = { period: Availability; note: string; winners: readonly Availability[] }

/** The periods of an asset, changed at once on screen and put back if the server refuses. */
export function usePeriods(asset: Asset) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { queryKey } = availabilitiesQuery(sdk, asset.id)

  async function show(change: (periods: readonly Availability[]) => Availability[]) {
    await cache.cancelQueries({ queryKey })
    const before = cache.getQueryData(queryKey)
    if (before) cache.setQueryData(queryKey, change(before))
    return before
  }
  // One change after the other. The server is asked what holds when the last is through: before, it would tell of a time
  // when those under way were not made yet, and the screen would show it.
  const mutationKey = ['availabilities', asset.id]
  const inTurn = { mutationKey, scope: { id: mutationKey.join(' ') } }
  async function settle() {
    if (cache.isMutating({ mutationKey }) === 1) await cache.invalidateQueries({ queryKey: ['availabilities'] })
  }
  function putBack(error: unknown, before: Availability[] | undefined) {
    if (before) cache.setQueryData(queryKey, before)
    const message = failureText(failureOf(error))
    if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
  }
  async function keepNote(id: string, note: string) {
    if (noteOf(asset, id) === note.trim()) return
    const changed = await sdk.assets.update(asset.id, { metadata: noteChange(id, note) })
    cache.setQueryData(['assets', 'read', { id: asset.id }], changed)
    await cache.invalidateQueries({ queryKey: ['assets', 'list'] })
  }

  const save = useMutation({
    ...inTurn,
    mutationFn: async ({ id, request, note }: SavedPeriod) => {
      const kept = id
        ? await sdk.availabilities.update(id, request)
        : await sdk.availabilities.create({ assetId: asset.id, ...request })
      await keepNote(kept.id, note)
      return kept
    },
    onMutate: ({ id, request }) =>
      show((periods) => {
        const now = new Date().toISOString()
        const stored = periods.find((each) => each.id === id) ?? newPeriod(asset, now)
        return [{ ...stored, ...request, updatedDate: now }, ...periods.filter((each) => each.id !== id)]
      }),
    onError: (error, _, before) => putBack(error, before),
    onSettled: settle,
  })
  const remove = useMutation({
    ...inTurn,
    mutationFn: async ({ id }: Availability) => {
      await sdk.availabilities.remove(id)
      await keepNote(id, '')
    },
    onMutate: ({ id }) => show((periods) => periods.filter((each) => each.id !== id)),
    onError: (error, _, before) => putBack(error, before),
    onSettled: settle,
  })
  /** Makes a deleted rule again. It is the newest then, so those that won over it are told once more, in their order. */
  const restore = useMutation({
    ...inTurn,
    mutationFn: async ({ period, note, winners }: DeletedPeriod) => {
      const { startDate, endDate, quantity, recurringPattern, recurringDuration, recurringTimezone } = period
      const recurrence = recurringPattern === null ? {} : { recurringPattern, recurringDuration, recurringTimezone }
      const made = await sdk.availabilities.create({
        assetId: asset.id,
        startDate,
        endDate,
        quantity,
        ...recurrence,
        metadata: period.metadata,
      })
      await keepNote(made.id, note)
      for (const winner of winners) await sdk.availabilities.update(winner.id, { quantity: winner.quantity })
    },
    onError: (error) => putBack(error, undefined),
    onSettled: settle,
  })
  return { save, remove, restore }
}

/** What a rule is called until the server has named it. */
const unnamed = 'new'

/** Whether the server knows a rule, so that it can be changed. */
export const isStored = ({ id }: Availability): boolean => id !== unnamed

const newPeriod = ({ id, livemode }: Asset, now: string): Availability => ({
  id: unnamed,
  createdDate: now,
  updatedDate: now,
  assetId: id,
  startDate: now,
  endDate: now,
  quantity: 0,
  recurringPattern: null,
  recurringDuration: null,
  recurringTimezone: null,
  metadata: {},
  platformData: {},
  livemode,
})
