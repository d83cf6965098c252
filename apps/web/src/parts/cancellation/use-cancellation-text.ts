import { type CancellationPolicy, isBuiltInPolicy, type RefundUntil, textIn } from '@plaza/domain'
import type { BookedCancellation } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { formatWhen, isMidnight, type Zoned } from '../../lib/date-formats.ts'
import { type MessageId, type Translate, useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'

const names = {
  flexible: 'cancellation.flexible',
  moderate: 'cancellation.moderate',
  strict: 'cancellation.strict',
} satisfies Record<string, MessageId>

type Share = Pick<RefundUntil, 'percent' | 'of'>

function partText(t: Translate, { percent, of }: Share, until: string): string {
  if (of === 'price')
    return t(percent === 100 ? 'cancellation.fullPrice' : 'cancellation.partPrice', { percent, until })
  return t(percent === 100 ? 'cancellation.full' : 'cancellation.part', { percent, until })
}

/** Midnight belongs to the day that ends with it. */
function untilText(t: Translate, until: Date, zoned: Zoned): string {
  if (!isMidnight(until, zoned.zone)) return t('cancellation.until', { date: formatWhen(until, 'dayTime', zoned) })
  return t('cancellation.untilMidnight', { date: formatWhen(new Date(until.getTime() - 1), 'day', zoned) })
}

/** What policies say, on one line. */
export function useCancellationText() {
  const t = useT()
  const { locale } = useIntl()
  const line = (parts: readonly string[]) =>
    parts.length === 0 ? t('cancellation.none') : [...parts, t('cancellation.after')].join('\u00a0· ')
  return {
    nameOf: ({ id, name }: Pick<CancellationPolicy, 'id' | 'name'>): string =>
      isBuiltInPolicy(id) ? t(names[id]) : (textIn(name, locale) ?? ''),
    /** Before anything is booked: by how long before the start. */
    ofSteps: (steps: BookedCancellation['steps']): string =>
      line(
        steps.map(({ before, unit, percent, of = 'total' }) =>
          partText(
            t,
            { percent, of },
            before === 0
              ? t('cancellation.untilStart')
              : t('cancellation.untilBefore', { length: lengthText(t, unit, before) }),
          ),
        ),
      ),
    /** By the dates that are still to come. */
    ofDates: (dates: readonly RefundUntil[], { now, zone }: { now: number; zone: string }): string => {
      const ahead = dates.filter(({ until }) => until.getTime() >= now)
      if (ahead.length === 0 && dates.length > 0) return t('cancellation.late')
      return line(ahead.map(({ until, ...share }) => partText(t, share, untilText(t, until, { locale, zone }))))
    },
  }
}
