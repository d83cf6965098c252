import { extensions } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { maskSecrets } from '@plaza/domain/settings'
import type { Actor, ConfigLevel, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { WithHeaders } from '../../lib/reply.ts'
import { shownPrivate } from './mask.ts'
import * as store from './store.ts'

/** Without limits nobody needs a booking to rate, so nothing waits for the other side. */
const featuresOf = ({ limits }: Services['settings']) =>
  Object.fromEntries(Object.keys(extensions).map((name) => [name, limits || name !== 'twoWayRatings']))

/** Settings have no date on the wire: which state of them an answer tells is said beside it. */
const withVersion = async <Answer extends object>(level: ConfigLevel, answer: Answer, { config }: Services) =>
  new WithHeaders({ 'x-plaza-version': await config.version(level) }, answer)

/** With what this server has beyond the compatible API, which is no setting. */
export async function readPublicConfig(services: Services) {
  const config = await services.config.read('default')
  const { instant } = config.stelace
  // docs/contract/14-config-entries.md §A: a section that was never set is empty
  if (!isObject(instant)) return withVersion('default', config, services)
  const stelace = { ...config.stelace, instant: { ...instant, features: featuresOf(services.settings) } }
  return withVersion('default', { ...config, stelace }, services)
}

export async function readPrivateConfig({ mask = false }: { mask?: boolean }, actor: Actor, services: Services) {
  const [{ stelace: whole }, dates] = await Promise.all([
    services.config.read('private'),
    store.secretDates(services.db.read),
  ])
  const stelace = mask ? maskSecrets(whole, dates) : shownPrivate(whole, dates, actor)
  const { pinned } = services.settings
  const told = pinned.length > 0 && (mask || actor.isConsole)
  const names = Object.fromEntries(pinned.map(({ path, variable }) => [path, variable]))
  return withVersion('private', { stelace, ...(told && { pinned: names }) }, services)
}

export async function readSystemConfig(actor: Actor, services: Services) {
  if (!actor.isSystem) throw refuse('permission.denied')
  const { stelace, custom } = await services.config.read('system')
  return withVersion('system', { stelace, custom }, services)
}
