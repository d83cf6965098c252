import type { LookupKind, LookupResult } from '@plaza/contract'
import { Avatar } from '@plaza/ui'
import { CalendarCheck, type LucideIcon, Mail, MessagesSquare, Package, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageId } from '../lib/i18n.tsx'

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
