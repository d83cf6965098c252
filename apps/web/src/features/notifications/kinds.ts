import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CreditCard,
  type LucideIcon,
  MessageCircle,
  Search,
  ShieldCheck,
  Star,
  UserRound,
} from 'lucide-react'
import type { MessageId } from '../../lib/i18n.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  newMessage: MessageCircle,
  requestReceived: CalendarClock,
  requestAnswered: CalendarCheck,
  payment: CreditCard,
  reminder: CalendarClock,
  ratingReceived: Star,
  savedSearch: Search,
  moderation: ShieldCheck,
  account: UserRound,
}

export const iconOf = (kind: string): LucideIcon => icons[kind] ?? BellRing

/** What the list can be narrowed to. */
export const groups = {
  all: { label: 'notifications.all', kinds: undefined },
  messages: { label: 'notifications.messages', kinds: ['newMessage'] },
  bookings: { label: 'notifications.bookings', kinds: ['requestReceived', 'requestAnswered', 'payment', 'reminder'] },
  ratings: { label: 'notifications.ratings', kinds: ['ratingReceived'] },
  listings: { label: 'notifications.listings', kinds: ['moderation'] },
  searches: { label: 'notifications.searches', kinds: ['savedSearch'] },
} as const satisfies Record<string, { label: MessageId; kinds: readonly string[] | undefined }>

export type Group = keyof typeof groups
