import type { LookupKind, LookupResult } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { Avatar, StatusChip } from '@plaza/ui'
import { CalendarCheck, type LucideIcon, Mail, MessagesSquare, Package, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListingStateMark } from '../features/listings/index.ts'
import type { MessageId, Translate } from '../lib/i18n.tsx'
import { MailChip } from '../lib/MailChip.tsx'

type Kind = {
  label: MessageId
  all: MessageId
  icon: LucideIcon
  /** Their list, with what was typed. */
  list: string
}

/** What find finds besides screens, in the order in which people look for it. */
export const lookupKindsShown: Readonly<Record<LookupKind, Kind>> = {
  user: {
    label: 'find.people',
    all: 'find.people.all',
    icon: UserRound,
    list: '/people',
  },
  transaction: {
    label: 'find.bookings',
    all: 'find.bookings.all',
    icon: CalendarCheck,
    list: '/bookings',
  },
  asset: {
    label: 'find.listings',
    all: 'find.listings.all',
    icon: Package,
    list: '/listings',
  },
  email: {
    label: 'find.mails',
    all: 'find.mails.all',
    icon: Mail,
    list: '/mails',
  },
  conversation: {
    label: 'find.conversations',
    all: 'find.conversations.all',
    icon: MessagesSquare,
    list: '/conversations',
  },
}

/** A face, a photo, or the sign of its kind. */
export function lookupPicture(kind: LookupKind, { id, title, imageUrl }: LookupResult): ReactNode {
  if (kind === 'user') return <Avatar name={title} picture={imageUrl ?? undefined} seed={id} size="sm" isDecorative />
  if (imageUrl) return <img src={imageUrl} alt="" className="size-7 rounded-xs object-cover" />
  const Icon = lookupKindsShown[kind].icon
  return <Icon aria-hidden />
}

/** Where it stands, as its own list says it. Of people only that they may not go on. */
export function lookupMark(t: Translate, kind: LookupKind, { state }: LookupResult): ReactNode {
  if (state === null) return undefined
  switch (kind) {
    case 'user':
      return (
        <StatusChip kind="cancelled">
          {t(state === 'blocked' ? 'people.state.blocked' : 'people.state.suspended')}
        </StatusChip>
      )
    case 'transaction':
      return <span className="text-caption text-ink-2">{inWords(state)}</span>
    case 'asset':
      return <ListingStateMark state={state} />
    case 'email':
      return <MailChip status={state} />
    default:
      return undefined
  }
}

type Formats = { t: Translate; dayOf: (date: string) => string; whenOf: (date: string) => string; query: string }

/** What tells it from others: whose it is, and when. */
export function lookupHint(kind: LookupKind, result: LookupResult, { t, dayOf, whenOf, query }: Formats): string {
  const { subtitle, date, nbMatches, nbAssets, nbOpenTransactions } = result
  if (nbMatches !== null) return t('find.matches', { count: nbMatches, query })
  const more = {
    user: nbAssets === null ? null : t('find.has', { listings: nbAssets, bookings: nbOpenTransactions ?? 0 }),
    transaction: date && dayOf(date),
    asset: null,
    email: date && whenOf(date),
    conversation: null,
  }[kind]
  return [subtitle, more].filter(Boolean).join(' · ')
}
