import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { type CancellationPolicy, isObject, readCancellation, textIn } from '@plaza/domain'
import { settingAt } from '@plaza/domain/settings'
import type { ConfigSections, Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { homeLocale } from '../../lib/home-values.ts'
import { policyUses } from '../configs/index.ts'

const path = 'stelace.instant.cancellation'

const stepsIn = (policy: CancellationPolicy | undefined) => JSON.stringify(policy?.steps)

/** Which listings other steps of a policy, its end or another usual one concern. Bookings that are made stay as they are. */
export async function impactOnPolicies(
  sent: JsonObject,
  before: ConfigSections,
  services: Services,
): Promise<ConfigImpact[]> {
  const change = settingAt(sent, path)
  if (change === undefined) return []
  const stored = settingAt({ ...before }, path)
  const former = readCancellation(stored)
  const wanted = readCancellation(isObject(change) && isObject(stored) ? deepMerge(stored, change) : change)
  const after = (id: string) => wanted.policies.find((policy) => policy.id === id)
  const touched = former.policies.filter((policy) => stepsIn(after(policy.id)) !== stepsIn(policy))
  const uses = await policyUses(
    services.db.read,
    touched.map(({ id }) => id),
  )
  const locale = homeLocale(before.stelace)
  const impacts = touched.flatMap((policy): ConfigImpact[] => {
    const { listings = 0, types = 0 } = uses.find((use) => use.policy === policy.id) ?? {}
    if (listings + types === 0) return []
    const who = [
      listings > 0 && `${listings} ${listings === 1 ? 'listing' : 'listings'}`,
      types > 0 && `${types} listing ${types === 1 ? 'type' : 'types'}`,
    ]
    const name = textIn(policy.name, locale) ?? policy.id
    const has = listings + types === 1 ? 'has' : 'have'
    const so = after(policy.id)
      ? 'New bookings use the new steps. Existing bookings keep theirs.'
      : 'You can’t remove it while it’s in use. Stop offering it instead.'
    return [{ sentence: `${who.filter(Boolean).join(' and ')} ${has} “${name}”. ${so}`, count: listings, link: null }]
  })
  if (wanted.usual === former.usual) return impacts
  const sentence =
    'Listings without a policy of their own use the new one from their next booking. Existing bookings keep theirs.'
  return [...impacts, { sentence, count: null, link: null }]
}
