import { createContext, useContext } from 'react'

/** What calendars need to know about who reads them. */
export type Reader = {
  /** 0 is Sunday. */
  firstWeekday: number
  /** The zone the reader lives by; another one is said beside a calendar. */
  zone: string
  /** What `useIsWide` says while a page is as a server drew it, which does not know the screen. */
  isWideAtFirst?: boolean | undefined
  /** The moment at which a server drew the page, while it is as drawn; the clock of the device may be a day off. */
  drawnMs?: number | undefined
}

const ReaderContext = createContext<Reader | null>(null)

/** Tells every calendar below how its reader counts: `<ReaderProvider value={{ firstWeekday: 0, zone }}>`. */
export const ReaderProvider = ReaderContext.Provider

/** Weeks begin on Monday and the zone is the browser's, unless somebody said otherwise. */
export const useReader = (): Reader =>
  useContext(ReaderContext) ?? { firstWeekday: 1, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }

/** This moment, for what depends on it while drawing: the year, the days that are past. */
export const useNow = (): number => useReader().drawnMs ?? Date.now()

/** The seven days of the week in the reader's order; 0 is Sunday. */
export const weekFrom = (firstWeekday: number): number[] =>
  Array.from({ length: 7 }, (_, place) => (firstWeekday + place) % 7)
