import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { settingAt } from '@plaza/domain/settings'
import { type Actor, may, type Services } from '../../context.ts'
import { countUnused } from '../unused-accounts/index.ts'
import { impactOnAttributes } from './attribute-impact.ts'
import { many } from './many.ts'
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

const rules: readonly Rule[] = [
  {
    path: 'stelace.instant.listingModeration',
    isTouched: (after, before) => before === 'pre' && after !== 'pre',
    count: ({ db }) => store.countWaiting(db.read),
    sentence: (count) =>
      `${many(count, 'listing waits', 'listings wait')} for review and stay hidden until someone decides. New ones go live right away.`,
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
    sentence: (count) => `${many(count, 'person has', 'people have')} only a password and won’t be able to log in.`,
    link: null,
  },
  {
    path: 'stelace.instant.maintenance',
    isTouched: (after, before) => after === true && before !== true,
    sentence: () => 'Every page tells visitors that the site is closed.',
    link: null,
  },
]

/** A shorter time than before, or one at all, for accounts that nobody uses. */
async function impactOnAccounts(sent: JsonObject, services: Services): Promise<ConfigImpact[]> {
  const path = 'stelace.retention.accountMonths'
  const [after, before] = [settingAt(sent, path), settingAt(await services.config.read('private'), path)]
  if (typeof after !== 'number' || (typeof before === 'number' && before <= after)) return []
  const count = await countUnused(services, after)
  const people = many(count, 'person has', 'people have')
  const sentence = `${people} not been here for ${many(after, 'month', 'months')}. They’ll get an email over the next few nights. A month later their accounts are deleted unless they log in.`
  return count === 0 ? [] : [{ sentence, count, link: null }]
}

function readChange(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text))
  } catch {
    // what cannot be read changes nothing
    return {}
  }
}

type Changes = Partial<Record<'change' | 'privateChange' | 'attributeChange', string | undefined>>

/** What a change of settings, or of an attribute, means for what is there, in words; nothing where it concerns nobody. */
export async function impactOf(changes: Changes, actor: Actor, services: Services): Promise<ConfigImpact[]> {
  const sent = may(actor, 'config:edit') || may(actor, 'config:edit:all') ? readChange(changes.change ?? '{}') : {}
  const sentPrivately = may(actor, 'config:edit:all') ? readChange(changes.privateChange ?? '{}') : {}
  const before = await services.config.read('default')
  const impacts: ConfigImpact[] = []
  for (const { path, isTouched, count, sentence, link } of rules) {
    const after = settingAt(sent, path)
    if (after === undefined || !isTouched(after, settingAt(before, path))) continue
    const number = count ? await count(services) : null
    if (number !== 0) impacts.push({ sentence: sentence(number ?? 0), count: number, link })
  }
  return [
    ...impacts,
    ...(await impactOnPolicies(sent, before, services)),
    ...(await impactOnAttributes(
      { settings: sent, attribute: readChange(changes.attributeChange ?? '{}') },
      before,
      services,
    )),
    ...(await impactOnAccounts(sentPrivately, services)),
  ]
}
