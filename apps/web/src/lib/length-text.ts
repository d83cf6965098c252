import type { TimeUnit } from '@plaza/contract'
import type { MessageId, Translate } from './i18n.tsx'

const lengths = {
  m: 'dates.count.m',
  h: 'dates.count.h',
  d: 'dates.count.d',
  n: 'dates.count.n',
  w: 'dates.count.w',
  M: 'dates.count.M',
} satisfies Record<TimeUnit, MessageId>

/** A length of time in words: "3 days". */
export const lengthText = (t: Translate, unit: TimeUnit, count: number): string => t(lengths[unit], { count })
