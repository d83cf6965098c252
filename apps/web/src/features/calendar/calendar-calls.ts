import type { CalendarAddress, CalendarSource, MemberClient } from '@plaza/sdk'

type Options = { signal: AbortSignal }
type NewSource = { assetId: string; name: string; url: string }

/** Calls about other calendars. They are made here alone, so no other page loads where they go. */
export const calendarCalls = ({ forward }: MemberClient) => ({
  sources: (assetId: string | undefined, options: Options) =>
    forward.get('/calendar-sources', assetId === undefined ? {} : { assetId }, options) as Promise<CalendarSource[]>,
  connect: (source: NewSource) => forward.post('/calendar-sources', source) as Promise<CalendarSource>,
  refresh: (id: string) => forward.post(`/calendar-sources/${id}/refresh`) as Promise<CalendarSource>,
  disconnect: (id: string) => forward.del(`/calendar-sources/${id}`),
  addresses: (options: Options) => forward.get('/calendar-addresses', {}, options) as Promise<CalendarAddress[]>,
  makeAddress: (assetId: string | undefined) =>
    forward.post('/calendar-addresses', assetId === undefined ? {} : { assetId }) as Promise<CalendarAddress>,
  endAddress: (id: string) => forward.del(`/calendar-addresses/${id}`),
})
