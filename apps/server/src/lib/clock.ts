/** Time comes from here, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The next moment that dates can tell apart: events are listed by date, and one that follows another must stay behind it. */
export const justAfter = (date: Date) => new Date(date.getTime() + 1)
