import type { User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { type Translate, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { isConfirmed, isOrganization, localeOf, phoneOf } from './person-state.ts'
import { scoreText } from './score-text.ts'

/** What is known of somebody, in lines. */
export const PersonFacts = ({ user }: { user: User }) => (
  <Facts>
    <PersonFactLines user={user} />
  </Facts>
)

export function PersonFactLines({ user }: { user: User }) {
  const t = useT()
  const { stats, email } = user
  const phone = phoneOf(user)
  const locale = localeOf(user)
  return (
    <>
      {!isOrganization(user) && (
        <Fact name={t('people.email')}>
          {email === undefined ? (
            <span className="text-ink-3">{t('state.hidden')}</span>
          ) : email === null ? (
            t('person.noEmail')
          ) : (
            <span className="inline-flex max-w-full flex-wrap items-center justify-end gap-x-2">
              {isConfirmed(user) && (
                <span className="inline-flex items-center gap-1 text-ok-ink">
                  <BadgeCheck aria-hidden className="size-4" />
                  {t('person.confirmed')}
                </span>
              )}
              <CopyId id={email} />
            </span>
          )}
        </Fact>
      )}
      {phone ? (
        <Fact name={t('person.phone')}>
          <CopyId id={phone} />
        </Fact>
      ) : (
        // whoever may not see addresses may not see numbers
        email === undefined &&
        !isOrganization(user) && (
          <Fact name={t('person.phone')}>
            <span className="text-ink-3">{t('state.hidden')}</span>
          </Fact>
        )
      )}
      {locale && <Fact name={t('person.language')}>{locale}</Fact>}
      <Fact name={t('people.joined')}>
        <When date={user.createdDate} />
      </Fact>
      {stats && (
        <>
          <Fact name={t('people.seen')}>
            {stats.lastSeenDate ? <When date={stats.lastSeenDate} /> : t('person.never')}
          </Fact>
          <Fact name={t('people.listings')}>{stats.assets}</Fact>
          <Fact name={t('people.bookings')}>
            {t('person.bookings', { taken: stats.taken, given: stats.given, open: stats.open })}
          </Fact>
          <Answers id={user.id} />
          <Fact name={t('people.rating')}>{scoreText(stats) ?? t('person.noRating')}</Fact>
          <Fact name={t('people.reports')}>{stats.reports}</Fact>
        </>
      )}
    </>
  )
}

/** How often and how fast somebody answers those who write to them first; nothing before a few did. */
function Answers({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { data } = useQuery({
    queryKey: ['users', 'answers', id],
    queryFn: () => sdk.conversations.answers(id),
    retry: false,
  })
  if (!data || data.rate === null || data.minutes === null) return null
  return (
    <Fact name={t('person.answers')}>
      {t('person.answers.value', { rate: data.rate, time: timeText(t, data.minutes) })}
    </Fact>
  )
}

function timeText(t: Translate, minutes: number): string {
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return t('bookings.waits.minutes', { minutes: Math.max(minutes, 1) })
  return hours < 48 ? t('bookings.waits.hours', { hours }) : t('bookings.waits.days', { days: Math.round(hours / 24) })
}
