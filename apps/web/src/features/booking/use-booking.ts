import type { JsonObject, TimeUnit } from '@plaza/contract'
import { type Failure, failureOf } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import { type DayRange, rangeProblem, todayIn, useNow, useStore } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { numberOf, objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import type { Choice, Wish } from '../../parts/transaction/unsent-booking.ts'
import {
  type BookingRules,
  bookingRules,
  daysOfSearch,
  isByTime,
  isOpenOn,
  requestOf,
  shortest,
  unitsLeft,
} from './choice.ts'
import { leadToDates } from './lead-to-dates.ts'
import { graphFreshMs, graphQuery, previewQuery } from './queries.ts'
import { useHindrance } from './use-hindrance.ts'
import { useSubmit } from './use-submit.ts'
import { useUnsent } from './use-unsent.ts'

const previewDelayMs = 250

/** Why the last choice or try came to nothing. */
export type BookingProblem =
  | { kind: 'taken' }
  | { kind: 'missing' }
  | { kind: 'length'; limit?: { units: number; isLeast: boolean } | undefined }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'failed'; error: unknown }

/** All about booking one asset: what is chosen, what it costs, and sending it. */
export function useBooking(asset: Asset, type: AssetType) {
  const { sdk, settings, language, wantedDays } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const homeZone = useHomeZone()
  const zone = zoneOf(asset) ?? homeZone
  const needsGraph = type.timeBased && !type.infiniteStock
  const graph = useQuery({ ...graphQuery(sdk, asset.id), enabled: needsGraph })
  const rules = bookingRules({ asset, type, zone, graph: graph.data })
  const now = useNow()
  const isDayOpen = (date: string, quantity: number) => isOpenOn(rules, { date, quantity, now })
  const days = daysOfSearch(useStore(wantedDays), rules, (date) => isDayOpen(date, 1))
  const unsent = useUnsent(asset.id, { days, slot: null, length: shortest(rules), quantity: 1 })
  const { choice, note, progress } = unsent.booking
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [isSending, setSending] = useState(false)
  const hindrance = useHindrance(asset, rules)

  const request = requestOf(choice, rules)
  const settled = useDebounced(request, previewDelayMs)
  const isSettled = JSON.stringify(settled) === JSON.stringify(request)
  const preview = useQuery(previewQuery(sdk, settled))
  const instant = request && (objectOf(preview.data?.platformData.plaza).instant as JsonObject | undefined)

  const refusal = preview.error && isSettled && request ? failureOf(preview.error) : undefined
  const refused = refusal && problemOf(refusal)
  const isTaken = refused === 'taken'
  // what was free a moment ago is gone: look again, and let people choose again
  const giveUpDates = useEffectEvent(() => {
    change({ days: null, slot: null }, { kind: 'taken' })
    void cache.invalidateQueries({ queryKey: ['availabilities'] })
  })
  useEffect(() => {
    if (isTaken) giveUpDates()
  }, [isTaken])

  function change(next: Partial<Choice>, because: BookingProblem | null = null) {
    setProblem(because)
    unsent.choose(next)
  }

  function chooseDays(days: DayRange | null) {
    // of hours one chooses a day, which is begin and end
    if (isByTime(rules.unit)) return change({ days: days && { start: days.start, end: days.start }, slot: null })
    change({ days })
  }

  function chooseQuantity(quantity: number) {
    const stillFits = fits({ ...choice, quantity }, rules, isDayOpen)
    change(
      stillFits ? { quantity } : { quantity, days: null, slot: null },
      stillFits ? null : { kind: 'quantity', quantity },
    )
  }

  async function send() {
    if (!request || isSending) return
    const { progress } = unsent.update({ isAsked: false })
    setSending(true)
    setProblem(null)
    try {
      if (needsGraph && Date.now() - graph.dataUpdatedAt > graphFreshMs) await graph.refetch()
      const { kind } = settings.payments
      // the next steps of a process are only needed once someone requests
      const { askBeforeBooking, placeBooking } = await import('./place-booking.ts')
      if (!(await askBeforeBooking(sdk, language.get().locale))) return
      const placed = await placeBooking(sdk, { request, note, type, kind }, progress)
      void cache.invalidateQueries({ queryKey: ['transactions'] })
      void cache.invalidateQueries({ queryKey: ['messages'] })
      void cache.invalidateQueries({ queryKey: ['conversations'] })
      await router.navigate({
        href: placed.kind === 'checkout' ? `/checkout/${placed.transactionId}` : `/i/${placed.conversationId}`,
      })
      unsent.clear()
    } catch (error) {
      const failure = failureOf(error)
      const isGone = problemOf(failure) === 'taken'
      if (isGone && !progress.transactionId) {
        change({ days: null, slot: null }, { kind: 'taken' })
        void cache.invalidateQueries({ queryKey: ['availabilities'] })
      } else {
        unsent.update({ progress: { ...progress } })
        setProblem({ kind: 'failed', error })
      }
    } finally {
      setSending(false)
    }
  }

  const { submit, isGoingOn } = useSubmit({
    isComplete: request !== undefined,
    isAsked: unsent.booking.isAsked,
    isHindered: hindrance !== undefined,
    ownerId: asset.ownerId,
    pick: () => {
      setProblem({ kind: 'missing' })
      if (!choice.days) leadToDates()
    },
    ask: (isAsked) => unsent.update({ isAsked }),
    send,
  })

  return {
    asset,
    type,
    rules,
    choice,
    chooseDays,
    chooseQuantity,
    chooseExtra: (id: string, count: number) => change({ extras: { ...choice.extras, [id]: count } }),
    chooseSlot: (slot: string | null) => change({ slot }),
    chooseLength: (length: number) => change({ length, slot: null }),
    note,
    setNote: (next: string) => void unsent.update({ note: next }),
    hindrance,
    isDayOpen,
    left: unitsLeft(choice, rules),
    isCalendarMissing: needsGraph && graph.isError && !graph.data,
    retryCalendar: () => void graph.refetch(),
    preview: request ? preview.data : undefined,
    instant,
    isInstant: instant?.isMet === true,
    isPriceOld: request !== undefined && (!isSettled || preview.isPlaceholderData || preview.isFetching),
    problem:
      problem ?? (refused === 'length' ? { kind: 'length' as const, limit: limitOf(preview.error, rules.unit) } : null),
    previewError: refusal && !refused ? preview.error : undefined,
    isPreviewing: preview.isFetching,
    retryPreview: () => void preview.refetch(),
    isComplete: request !== undefined,
    isSending: isSending || isGoingOn,
    /** The button was pressed, and it waits for someone to say who they are. */
    isAsked: unsent.booking.isAsked,
    wish: unsent.booking.wish,
    setWish: (wish: Wish | undefined) => void unsent.update({ wish }),
    /** Something has been created already: the choice is fixed, and a retry continues. */
    isBegun: !isSending && progress.transactionId !== undefined,
    submit,
  }
}

export type Booking = ReturnType<typeof useBooking>

/** A refusal that people can answer by choosing something else. */
export function problemOf({ code }: Failure): 'taken' | 'length' | undefined {
  switch (code) {
    case 'asset.notAvailable':
    case 'stock.short':
    case 'stock.soldOut':
      return 'taken'
    case 'transaction.datesInvalid':
      return 'length'
    default:
      return undefined
  }
}

/** How long it may last, if the server says so: a season may have its own limits. */
function limitOf(error: unknown, unit: TimeUnit) {
  const { errors } = objectOf(objectOf(error).data)
  const [first] = Array.isArray(errors) ? errors : []
  const [units, sent] = ['limit', 'value'].map((name) => numberOf(objectOf(objectOf(first)[name])[unit]))
  return units === undefined || sent === undefined ? undefined : { units, isLeast: sent < units }
}

/** Whether a choice is still possible, for another quantity. */
function fits(choice: Choice, rules: BookingRules, isDayOpen: (day: string, quantity: number) => boolean): boolean {
  const { days, quantity } = choice
  if (!rules.isTimeBased || !days) return true
  if (isByTime(rules.unit)) return unitsLeft(choice, rules) >= quantity
  const { unit, min, max, zone } = rules
  const isOpen = (day: string) => isDayOpen(day, quantity)
  return rangeProblem(days, { unit, today: todayIn(zone), min, max, isOpen }) === null
}
