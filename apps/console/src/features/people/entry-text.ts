import type { TimelineEntry } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { deedText } from '../../lib/deeds/index.ts'
import type { MessageId, Translate } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'

type Names = Readonly<Record<string, string>>

const words = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => Number(value ?? 0)

const signIns: Readonly<Record<string, MessageId>> = {
  signedIn: 'entry.signedIn',
  signedOut: 'entry.signedOut',
  failed: 'entry.failed',
  resetAsked: 'entry.resetAsked',
  factorAdded: 'entry.factorAdded',
  factorRemoved: 'entry.factorRemoved',
  factorReset: 'entry.factorReset',
}
const listings: Readonly<Record<string, MessageId>> = {
  created: 'entry.listing.created',
  asset__validated: 'entry.listing.validated',
  asset__activated: 'entry.listing.activated',
  asset__deactivated: 'entry.listing.deactivated',
  asset__pricing_changed: 'entry.listing.price',
  asset__deleted: 'entry.listing.deleted',
}
const payments: Readonly<Record<string, MessageId>> = {
  open: 'entry.payment.open',
  authorized: 'entry.payment.authorized',
  captured: 'entry.payment.captured',
  cancelled: 'entry.payment.cancelled',
  failed: 'entry.payment.failed',
  refunded: 'entry.payment.refunded',
}
const reports: Readonly<Record<string, MessageId>> = {
  reported: 'entry.reported',
  complained: 'entry.complained',
  opened: 'entry.case.opened',
  closed: 'entry.case.closed',
}

/** "pending-acceptance" as people read it. */
export const statusText = (status: string) => status.replace(/[-_]/g, ' ')

/** What happened, in a sentence. */
export function entryText(t: Translate, entry: TimelineEntry, names: Names): string {
  const { kind, action, actorId, data } = entry
  const other = names[words(data.otherId)] ?? t('entry.somebody')
  const name = words(data.assetName) || words(data.name) || t('entry.listing')
  switch (kind) {
    case 'booking':
      return t(data.side === 'owner' ? 'entry.booking.owner' : 'entry.booking.taker', {
        name,
        other,
        status: statusText(action),
      })
    case 'payment': {
      const sum = moneyText(number(action === 'refunded' ? data.refunded : data.amount), words(data.currency))
      return t(payments[action] ?? 'entry.payment.open', { name, sum })
    }
    case 'mail':
      return t('entry.mail', { subject: words(data.subject) })
    case 'notification':
      return t('entry.notification', { what: words(asObject(data.values).assetName) || sentence(action) })
    case 'message':
      return t(action === 'sent' ? 'entry.message.sent' : 'entry.message.received', { other })
    case 'listing':
      return t(listings[action] ?? 'entry.listing.changed', { name })
    case 'rating':
      return t(action === 'given' ? 'entry.rating.given' : 'entry.rating.received', {
        other,
        stars: (number(data.score) / 20).toFixed(0),
      })
    case 'signIn':
      return t(signIns[action] ?? 'entry.signedIn')
    case 'report':
      return t(reports[action] ?? 'entry.reported', {
        who: (actorId && names[actorId]) || t('entry.somebody'),
        title: words(data.title) || t('entry.case'),
      })
    case 'staff':
      return t('entry.staff', {
        who: (actorId && names[actorId]) || t('audit.key'),
        deed: deedText(t, { action, objectType: 'user', objectName: null }, true),
      })
    case 'event':
      return t('entry.event', { type: action })
    default: {
      const unknown: never = kind
      return unknown
    }
  }
}

/** "ratingReceived" as "rating received". */
const sentence = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim()
