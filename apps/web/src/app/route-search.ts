import { safeNext } from '../parts/sign-in/next-path.ts'

// What is refused is named, as undefined: keys that are left out keep what stands in the address.
export function readNext({ next }: Record<string, unknown>): { next?: string | undefined } {
  return { next: safeNext(next) }
}

type OrganizationsSearch = { invitation?: string | undefined; create?: string | undefined }

export function readOrganizationsSearch({ invitation, create }: Record<string, unknown>): OrganizationsSearch {
  return { invitation: textOf(invitation), create: textOf(create) }
}

const organizationTabs = ['members', 'profile', 'rights', 'end'] as const
type OrganizationTab = (typeof organizationTabs)[number]

export function readOrganizationTab({ tab }: Record<string, unknown>): { tab?: OrganizationTab | undefined } {
  return { tab: organizationTabs.find((each) => each === tab) }
}

type ListingsTab = 'live' | 'paused' | 'draft' | 'waiting' | 'rejected' | 'hidden'
const listingsTabs: readonly string[] = [
  'live',
  'paused',
  'draft',
  'waiting',
  'rejected',
  'hidden',
] satisfies ListingsTab[]

export function readListingsSearch({ tab }: Record<string, unknown>): { tab?: ListingsTab | undefined } {
  return { tab: listingsTabs.includes(String(tab)) ? (tab as ListingsTab) : undefined }
}

type NotificationGroup = 'messages' | 'bookings' | 'ratings' | 'listings' | 'searches'
const notificationGroups: readonly string[] = [
  'messages',
  'bookings',
  'ratings',
  'listings',
  'searches',
] satisfies NotificationGroup[]

type NotificationsSearch = { group?: NotificationGroup | undefined; page?: number | undefined }

export function readNotificationsSearch({ group, page }: Record<string, unknown>): NotificationsSearch {
  return {
    group: notificationGroups.includes(String(group)) ? (group as NotificationGroup) : undefined,
    page: pageOf(page),
  }
}

type InboxSearch = {
  role?: 'owner' | 'taker' | undefined
  box?: 'unread' | 'archived' | undefined
  stage?: string | undefined
  sort?: 'start' | undefined
}

/** Which conversations are listed, and in which order. */
export function readInboxSearch({ role, box, stage, sort }: Record<string, unknown>): InboxSearch {
  return {
    role: role === 'owner' || role === 'taker' ? role : undefined,
    box: box === 'unread' || box === 'archived' ? box : undefined,
    stage: textOf(stage),
    sort: sort === 'start' ? sort : undefined,
  }
}

type ConversationSearch = { rate?: 1 | undefined; paid?: 1 | undefined; answer?: 'accept' | undefined }

/** Mails ask for a rating, and for the answer to a request, with links that open the dialog; who paid for a change comes back. */
export function readConversationSearch({ rate, paid, answer }: Record<string, unknown>): ConversationSearch {
  const isSet = (value: unknown) => (String(value) === '1' ? 1 : undefined)
  return { rate: isSet(rate), paid: isSet(paid), answer: answer === 'accept' ? answer : undefined }
}

type CheckoutSearch = { 'payment-success'?: true | undefined; 'payment-cancel'?: true | undefined }

/** How people come back from the page of the payment provider. */
export function readCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const isSet = (name: string) => (String(search[name]) === 'true' ? true : undefined)
  return { 'payment-success': isSet('payment-success'), 'payment-cancel': isSet('payment-cancel') }
}

type CalendarSearch = { asset?: string | undefined; day?: string | undefined; from?: string | undefined }

/** Which listing is open, with which day chosen, and where the row of days begins. */
export function readCalendarSearch({ asset, day, from }: Record<string, unknown>): CalendarSearch {
  const dayOf = (value: unknown) => {
    const text = textOf(value)
    return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  return { asset: textOf(asset), day: dayOf(day), from: dayOf(from) }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The number of a page; the first one is not named. */
export function pageOf(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}
