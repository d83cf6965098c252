import { Type } from 'typebox'
import { closed, optional } from './schema.ts'

export const timeUnits = ['m', 'h', 'd', 'n', 'w', 'M'] as const
/** Minute, hour, day, night, week, month. */
export type TimeUnit = (typeof timeUnits)[number]

/** A length of time in one unit, such as `{ d: 2 }`. */
export type Duration = Partial<Record<TimeUnit, number>>

const amount = optional(Type.Integer({ minimum: 1 }))

export const duration = Type.Unsafe<Duration>(
  closed({ m: amount, h: amount, d: amount, n: amount, w: amount, M: amount }, { minProperties: 1, maxProperties: 1 }),
)
