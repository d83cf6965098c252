import { extensions } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

const features = Object.fromEntries(Object.keys(extensions).map((name) => [name, true]))

/** With what this server has beyond the compatible API, which is no setting. */
export async function readPublicConfig(services: Services) {
  const config = await services.config.read('default')
  const { instant } = config.stelace
  // docs/contract/14-config-entries.md §A: a section that was never set is empty
  if (!isObject(instant)) return config
  return { ...config, stelace: { ...config.stelace, instant: { ...instant, features } } }
}

export async function readPrivateConfig(services: Services) {
  const { stelace } = await services.config.read('private')
  return { stelace }
}

export async function readSystemConfig(actor: Actor, services: Services) {
  if (!actor.isSystem) throw refuse('permission.denied')
  const { stelace, custom } = await services.config.read('system')
  return { stelace, custom }
}
