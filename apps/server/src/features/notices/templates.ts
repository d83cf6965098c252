import { messageValues } from '@plaza/domain/messages'
import { moments } from './moments.ts'
import { isAccountNotice, isNoticeName, kindOf, type NoticeName, noticeNames } from './names.ts'
import { sampleData } from './samples.ts'
import { textsOf } from './texts.ts'

const templateLocales = ['en', 'es', 'fr'] as const

/** What every mail may name. */
const always = ['serviceName', 'link', 'settingsUrl']

/** Values that a mail gets beside those that our own words use. */
function besideOf(name: NoticeName): string[] {
  if (name.startsWith('transaction') || name === 'ratingInvitation' || name === 'ratingReminder')
    return ['assetName', 'otherName', 'period']
  if (name.startsWith('handover')) return ['assetName', 'otherName', 'period']
  if (name === 'newMessage') return ['assetName', 'otherName', 'message']
  if ((name.startsWith('listing') && name !== 'listingsPaused') || name === 'firstListing') return ['assetName']
  if (name === 'organizationInvitation') return ['otherName', 'organizationName', 'email', 'until']
  return []
}

/** What our own words of a mail name, in any language, and what else it is given. */
export function mailValues(name: NoticeName): string[] {
  const used = templateLocales.flatMap((locale) =>
    Object.values(textsOf(name, locale)).flatMap((text) => messageValues(text)),
  )
  return [...new Set([...besideOf(name), ...used, ...always])].sort()
}

/** Whether the button of a mail may let somebody in, change an account, or sign for somebody. */
export const letsIn = (name: string) =>
  isNoticeName(name) && (kindOf(name) === 'account' || name.startsWith('handover'))

/** Mails that switches write by the clock. */
const bySwitch: readonly NoticeName[] = ['transactionUnanswered', 'listingUnfinished', 'listingsPaused']

/** The event after which a mail is written, where an operator's workflow can write it instead. */
function eventOf(name: NoticeName): string | undefined {
  if (name === 'newMessage') return 'message__created'
  if (name === 'organizationInvitation') return 'plaza_organization_invited'
  // what a switch tells comes of no event
  if (bySwitch.includes(name)) return
  if (name.startsWith('listing')) return 'asset__validated'
  const isTold = name.startsWith('transaction') && name !== 'transactionReminder' && name !== 'transactionWaiting'
  return isTold || name === 'ratingInvitation' ? 'transaction__status_changed' : undefined
}

/** Every mail that Plaza writes: what it may name, and our own words of it. */
export const mailTemplates = (publicUrl: string) =>
  noticeNames.map((name) => {
    const samples: Record<string, string> = {
      ...sampleData('en', publicUrl),
      serviceName: 'Plaza',
      link: publicUrl,
      settingsUrl: `${publicUrl}/account/notifications`,
    }
    return {
      name,
      kind: isAccountNotice(name) && name.startsWith('staff') ? 'staff' : kindOf(name),
      ...moments[name],
      event: eventOf(name),
      variables: mailValues(name).map((value) => ({ name: value, sample: samples[value] ?? '' })),
      builtIn: Object.fromEntries(templateLocales.map((locale) => [locale, textsOf(name, locale)])),
    }
  })
