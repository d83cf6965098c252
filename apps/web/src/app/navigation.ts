import type { ActiveOptions, LinkProps } from '@tanstack/react-router'
import {
  BellPlus,
  CalendarDays,
  Heart,
  LayoutList,
  type LucideIcon,
  MessageCircle,
  Search,
  SquarePlus,
  User,
  Wallet,
} from 'lucide-react'
import type { MessageId } from '../lib/i18n.tsx'

/** A place of the app that a bar or menu leads to. A new screen is a line in the lists below. */
export type NavEntry = {
  label: MessageId
  icon: LucideIcon
  link: Pick<LinkProps, 'to' | 'search' | 'resetScroll'>
  /** When the entry is marked as the present place; by default on its path and everything below it. */
  activeOptions?: ActiveOptions
  /** Other places that one comes to from there. */
  leadsTo?: readonly string[]
}

const explore: NavEntry = { label: 'nav.explore', icon: Search, link: { to: '/s' } }
const favorites: NavEntry = { label: 'nav.favorites', icon: Heart, link: { to: '/favorites' } }
const savedSearches: NavEntry = { label: 'nav.savedSearches', icon: BellPlus, link: { to: '/saved-searches' } }
const list: NavEntry = { label: 'nav.list', icon: SquarePlus, link: { to: '/n', search: {} } }
const account: NavEntry = {
  label: 'nav.account',
  icon: User,
  link: { to: '/account' },
  leadsTo: ['/my/listings', '/my/calendar', '/my/earnings', '/my/waiting-list', '/saved-searches'],
}
const listings: NavEntry = { label: 'nav.listings', icon: LayoutList, link: { to: '/my/listings' } }
const calendar: NavEntry = { label: 'nav.calendar', icon: CalendarDays, link: { to: '/my/calendar' } }
const earnings: NavEntry = { label: 'earnings.title', icon: Wallet, link: { to: '/my/earnings' } }
const inbox: NavEntry = { label: 'nav.inbox', icon: MessageCircle, link: { to: '/i' } }
const logIn: NavEntry = { label: 'nav.logIn', icon: User, link: { to: '/login' } }

/** Opens the dialog over the page, which stays where it is. */
export const authLink = (auth: 'login' | 'signup'): NavEntry['link'] => ({
  to: '.',
  search: (search) => ({ ...search, auth }),
  resetScroll: false,
})
const logInHere: NavEntry = {
  label: 'nav.logIn',
  icon: User,
  link: authLink('login'),
  activeOptions: { includeSearch: true },
}

/** The bar at the bottom of phones. */
export const bottomBarEntries = ({
  isSignedIn,
  isAuthPage,
  canList,
}: {
  isSignedIn: boolean
  isAuthPage: boolean
  /** Whoever acts for an organization without the right to is not led to listing. */
  canList: boolean
}): readonly NavEntry[] =>
  isSignedIn
    ? [explore, favorites, ...(canList ? [list] : []), inbox, account]
    : [explore, favorites, list, isAuthPage ? logIn : logInHere]

/** The menu behind the avatar, before "Log out". */
export const avatarMenuEntries: readonly NavEntry[] = [listings, calendar, earnings, favorites, savedSearches, account]
