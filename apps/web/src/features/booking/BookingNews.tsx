import { failureOf } from '@plaza/domain'
import { cx, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { listOf, numberOf, objectOf } from '../../lib/json.ts'
import { lengthText } from '../../lib/length-text.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { isInstant } from '../../parts/asset/asset.ts'
import type { Booking, BookingProblem } from './use-booking.ts'
import { WaitingDoor } from './WaitingDoor.tsx'

/** What someone should know before they press the button. */
export function BookingNews({ booking }: { booking: Booking }) {
  return (
    <>
      <ProblemNote booking={booking} />
      <InstantNote booking={booking} />
      {booking.rules.isTimeBased && booking.rules.hasStock && <WaitingDoor booking={booking} />}
    </>
  )
}

/** Whether it can be booked instantly, and what the reader lacks for it. */
function InstantNote({ booking: { asset, type, preview, instant: told } }: { booking: Booking }) {
  const t = useT()
  const formats = useFormats()
  // the server knows whether the process asks for a yes at all
  if (!isInstant(asset, type) || (preview && !told)) return null
  const { needsConfirmedEmail, minScore } = objectOf(objectOf(asset.metadata.plaza).instantBooking)
  const lacks = listOf(told?.lacks)
  const score = formats.score(numberOf(told?.minScore) ?? numberOf(minScore) ?? 0)
  const isOpen = !told || lacks.includes('account')
  return (
    <div className="flex gap-2.5 rounded-md bg-brand-soft px-3.5 py-2.5 text-small">
      <Zap aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">{t('asset.instant')}</p>
        {told?.isMet === true && <p>{t('booking.instant.met')}</p>}
        {isOpen && needsConfirmedEmail === true && <p>{t('booking.instant.forConfirmed')}</p>}
        {isOpen && numberOf(minScore) !== undefined && <p>{t('booking.instant.forRated', { score })}</p>}
        {isOpen && needsConfirmedEmail !== true && numberOf(minScore) === undefined && (
          <p>{t('booking.instant.met')}</p>
        )}
        {lacks.includes('email') && (
          <p>
            <Link to="/account/email" className={textLinkClass}>
              {t('booking.instant.email')}
            </Link>
          </p>
        )}
        {lacks.includes('rating') && <p>{t('booking.instant.rating', { score })}</p>}
        {!isOpen && told?.isMet !== true && <p className="text-ink-2">{t('booking.instant.asksOwner')}</p>}
      </div>
    </div>
  )
}

/** What went wrong, next to the button. */
function ProblemNote({ booking }: { booking: Booking }) {
  const text = useProblemText(booking)
  if (!text) return null
  return (
    <p
      role="alert"
      className={cx(
        'rounded-md px-3.5 py-2.5 text-small',
        // what is still to be chosen is no mistake
        booking.problem?.kind === 'missing' ? 'bg-sun-soft text-sun-ink' : 'bg-danger-soft text-danger-ink',
      )}
    >
      {text}
    </p>
  )
}

function useProblemText({ problem, previewError, rules, choice }: Booking): string | undefined {
  const t = useT()
  const failureMessage = (error: unknown) => {
    const text = failureText(failureOf(error))
    return text ? t(text.id, text.values) : undefined
  }
  if (!problem) return previewError ? failureMessage(previewError) : undefined
  return textOfProblem(problem)

  function textOfProblem(of: BookingProblem): string | undefined {
    switch (of.kind) {
      case 'taken':
        return rules.isTimeBased ? t('booking.taken') : t('booking.tooMany')
      case 'missing':
        return t(choice.days ? 'booking.pickTime' : 'booking.pick')
      case 'quantity':
        return t('booking.notFor', { count: of.quantity })
      case 'length': {
        if (of.limit) {
          const length = lengthText(t, rules.unit, of.limit.units)
          return t(of.limit.isLeast ? 'dates.tooShort' : 'dates.tooLong', { length })
        }
        const least = t('dates.tooShort', { length: lengthText(t, rules.unit, rules.min) })
        return rules.max ? `${least}. ${t('dates.tooLong', { length: lengthText(t, rules.unit, rules.max) })}.` : least
      }
      case 'failed':
        return failureMessage(of.error)
      default:
        return of satisfies never
    }
  }
}
