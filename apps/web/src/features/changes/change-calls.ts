import type { WishPreview } from '@plaza/contract'
import type { BookingChange, BookingWish, MemberClient } from '@plaza/sdk'

type Options = { signal: AbortSignal }
export type Answer = 'accept' | 'decline' | 'withdraw'

const pathOf = (id: string) => `/transactions/${encodeURIComponent(id)}/changes`

/** Calls about changes of bookings. */
export const changeCalls = ({ forward }: MemberClient) => ({
  list: (id: string, options: Options) => forward.get(pathOf(id), {}, options) as Promise<BookingChange[]>,
  preview: (id: string, wish: BookingWish, options: Options) =>
    forward.post(`${pathOf(id)}/preview`, wish, options) as Promise<WishPreview>,
  propose: (id: string, wish: BookingWish) => forward.post(pathOf(id), wish) as Promise<BookingChange>,
  answer: (id: string, changeId: string, answer: Answer) =>
    forward.post(`${pathOf(id)}/${encodeURIComponent(changeId)}/${answer}`, {}) as Promise<BookingChange>,
})
