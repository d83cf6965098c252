import type { User } from '@plaza/contract'
import { Avatar, StatusChip } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { nameOf, pictureOf } from '../../lib/person.ts'
import { isOrganization, phoneOf, stateLooks, stateOf, suspendedUntil } from './person-state.ts'

/** Face, name and address of somebody; whoever may not see addresses reads "hidden". */
export function PersonName({ user }: { user: User }) {
  const t = useT()
  const name = nameOf(user)
  const address = user.email === undefined ? t('state.hidden') : user.email
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} picture={pictureOf(user)} seed={user.id} size="sm" isDecorative />
      <span className="min-w-0">
        <span className="block break-words font-semibold">{name}</span>
        {!isOrganization(user) && <span className="block break-words text-ink-3">{address}</span>}
      </span>
    </span>
  )
}

/** Whoever may not see addresses may not see numbers. */
export function Phone({ user }: { user: User }) {
  const t = useT()
  return phoneOf(user) ?? (user.email === undefined ? t('state.hidden') : null)
}

/** Where somebody stands. */
export function StateChip({ user }: { user: User }) {
  const t = useT()
  const intl = useIntl()
  const [kind, words] = stateLooks[stateOf(user)]
  const until = suspendedUntil(user)
  return (
    <StatusChip kind={kind} className="whitespace-nowrap">
      {until ? t('people.state.suspendedUntil', { date: intl.formatDate(until, { dateStyle: 'medium' }) }) : t(words)}
    </StatusChip>
  )
}
