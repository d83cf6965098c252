import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { settingAt } from '@plaza/domain/settings'
import type { Services } from '../../context.ts'
import { impactOnPolicies } from './policy-impact.ts'
import * as store from './store.ts'

/** A change that touches what is there: when it does, how many, and what that means for them. */
type Rule = {
  path: string
  isTouched: (after: unknown, before: unknown) => boolean
  count?: (services: Services) => Promise<number>
  sentence: (count: number) => string
  link: string | null
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

const rules: readonly Rule[] = [
  {
    path: 'stelace.instant.listingModeration',
    isTouched: (after, before) => before === 'pre' && after !== 'pre',
    count: ({ db }) => store.countWaiting(db.read),
    sentence: (count) =>
      `${many(count, 'listing waits', 'listings wait')} for review and stay hidden until somebody decides about them. New ones go live at once.`,
    link: '/listings?view=waiting',
  },
  {
    path: 'stelace.instant.disableRatings',
    isTouched: (after, before) => after === true && before !== true,
    count: ({ db }) => store.countRated(db.read),
    sentence: (count) => `Ratings disappear from ${many(count, 'listing', 'listings')}. They are kept.`,
    link: '/ratings',
  },
  {
    path: 'stelace.instant.ssoLoginOnly',
    isTouched: (after, before) => after === true && before !== true,
    count: ({ db }) => store.countPasswordsOnly(db.read),
    sentence: (count) =>
      `${many(count, 'person has', 'people have')} nothing but a password and can’t sign in any more.`,
    link: null,
  },
  {
    path: 'stelace.instant.maintenance',
    isTouched: (after, before) => after === true && before !== true,
    sentence: () => 'Visitors read that the site is closed, on every page.',
    link: null,
  },
]

function readChange(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text))
  } catch {
    // what cannot be read changes nothing
    return {}
  }
}

/** What a change of the public settings means for what is there, in words; nothing where it concerns nobody. */
export async function impactOf(change: string, services: Services): Promise<ConfigImpact[]> {
  const sent = readChange(change)
  const before = await services.config.read('default')
  const impacts: ConfigImpact[] = []
  for (const { path, isTouched, count, sentence, link } of rules) {
    const after = settingAt(sent, path)
    if (after === undefined || !isTouched(after, settingAt(before, path))) continue
    const number = count ? await count(services) : null
    if (number !== 0) impacts.push({ sentence: sentence(number ?? 0), count: number, link })
  }
  return [...impacts, ...(await impactOnPolicies(sent, before, services))]
}
