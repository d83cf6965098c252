import type { AutomationPreview, SwitchKey } from '@plaza/contract'
import { type SwitchValues, switchIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { mailedTo } from '../notices/index.ts'
import { securityAddressOf } from '../users/index.ts'
import { changedValues } from './check-values.ts'
import { lastDays } from './count-switches.ts'
import { finders } from './finders.ts'
import type { Occasion } from './occasion.ts'

/** How many are told one by one. */
const most = 100

/** What a switch would have done in the last days with some values; nothing is sent. */
export async function previewAutomation(
  { key, values }: { key: SwitchKey; values?: SwitchValues | undefined },
  services: Services,
): Promise<AutomationPreview> {
  const current = switchIn((await services.config.read('private')).stelace, key)
  const tried = changedValues(key, current.values, values)
  const found = await finders[key](lastDays(services), tried, services)
  const newest = found.sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, most)
  const results: AutomationPreview['results'] = []
  for (const occasion of newest) {
    const { date, objectType, objectId, name } = occasion
    const would = await wouldOf(occasion, services)
    results.push({ date: date.toISOString(), objectType, objectId, name, would })
  }
  return { count: found.length, results }
}

type Would = AutomationPreview['results'][number]['would']

async function wouldOf(occasion: Occasion, services: Services): Promise<Would> {
  const { notices = [], letters = [], cancels, pauses = [] } = await occasion.plan(services)
  const would: Would = [
    ...(cancels === undefined ? [] : [{ kind: 'cancel' as const, template: null, userId: null, objectId: cancels }]),
    ...pauses.map((id) => ({ kind: 'pause' as const, template: null, userId: null, objectId: id })),
  ]
  for (const notice of notices) {
    for (const userId of await mailedTo(services, notice)) {
      would.push({ kind: 'mail', template: notice.name, userId, objectId: notice.objectId ?? null })
    }
  }
  for (const { name, user } of letters) {
    if (await securityAddressOf(services.db.read, user))
      would.push({ kind: 'mail', template: name, userId: user.id, objectId: null })
  }
  return would
}
