import type { User } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useMinute } from '../../lib/When.tsx'
import { zoneOfPerson } from './person-state.ts'

/** How late it is where somebody is; their mails tell times by the same clock. */
export function LocalTime({ user }: { user: User }) {
  const t = useT()
  const intl = useIntl()
  const now = useMinute()
  const timeZone = zoneOfPerson(user, useMe().timeZone)
  if (!timeZone) return null
  const time = intl.formatTime(now, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return <p className="text-small text-ink-2">{t('person.localTime', { time, zone: timeZone.replaceAll('_', ' ') })}</p>
}
