import {
  Ban,
  CalendarCheck,
  Contact,
  Flag,
  Inbox,
  type LucideIcon,
  Mail,
  Package,
  ScrollText,
  Star,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { MessageId } from '../lib/i18n.tsx'
import { mayAny, type Permission } from '../lib/me.ts'

export type Screen = {
  path:
    | '/'
    | '/people'
    | '/blocked'
    | '/listings'
    | '/reports'
    | '/bookings'
    | '/ratings'
    | '/mails'
    | '/staff'
    | '/audit'
    | '/me'
  label: MessageId
  icon: LucideIcon
  /** Title of its group in the menu. */
  group: MessageId
  /** One of these opens it; none: everybody who is signed in. */
  opens: readonly Permission[]
  /** Pressed after `g`. */
  key: string
}

/** Every screen that the menu, find and the keys lead to, in the order of the menu. */
const screens: readonly Screen[] = [
  {
    path: '/',
    label: 'today.title',
    icon: Inbox,
    group: 'menu.daily',
    opens: ['case:list:all'],
    key: 't',
  },
  {
    path: '/people',
    label: 'people.title',
    icon: Contact,
    group: 'menu.people',
    opens: ['timeline:read:all', 'user:edit:all'],
    key: 'p',
  },
  {
    path: '/blocked',
    label: 'blocked.title',
    icon: Ban,
    group: 'menu.people',
    opens: ['block:list:all'],
    key: 'k',
  },
  {
    path: '/listings',
    label: 'listings.title',
    icon: Package,
    group: 'menu.marketplace',
    opens: ['asset:moderate:all'],
    key: 'l',
  },
  {
    path: '/reports',
    label: 'reports.title',
    icon: Flag,
    group: 'menu.marketplace',
    opens: ['case:edit:all'],
    key: 'f',
  },
  {
    path: '/bookings',
    label: 'bookings.title',
    icon: CalendarCheck,
    group: 'menu.marketplace',
    opens: ['transaction:transition:all', 'case:list:all'],
    key: 'b',
  },
  {
    path: '/ratings',
    label: 'ratings.title',
    icon: Star,
    group: 'menu.marketplace',
    opens: ['rating:edit:all', 'case:list:all'],
    key: 'r',
  },
  { path: '/mails', label: 'mails.title', icon: Mail, group: 'menu.marketplace', opens: ['email:list:all'], key: 'm' },
  {
    path: '/staff',
    label: 'staff.title',
    icon: UsersRound,
    group: 'menu.access',
    opens: ['staff:list:all', 'staff:edit:all'],
    key: 'a',
  },
  {
    path: '/audit',
    label: 'audit.title',
    icon: ScrollText,
    group: 'menu.system',
    opens: ['audit:list:all'],
    key: 'h',
  },
  { path: '/me', label: 'me.title', icon: UserRound, group: 'menu.you', opens: [], key: 'y' },
]

/** What somebody with these permissions finds in the menu. */
export const screensFor = (permissions: readonly string[]): Screen[] =>
  screens.filter(({ opens }) => opens.length === 0 || mayAny(permissions, opens))

/** Where work begins: the first screen that somebody may read. */
export const firstScreen = (permissions: readonly string[]): Screen['path'] => screensFor(permissions)[0]?.path ?? '/me'
