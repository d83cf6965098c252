import { extensions } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

const features = Object.fromEntries(Object.keys(extensions).map((name) => [name, true]))

/** With what this server has beyond the compatible API, which is no setting. */
export async function readPublicConfig(_request: unknown, ctx: Context) {
  const config = await ctx.config.read('default')
  const { instant } = config.stelace
  // docs/contract/14-config-entries.md §A: a section that was never set is empty
  if (!isObject(instant)) return config
  return { ...config, stelace: { ...config.stelace, instant: { ...instant, features } } }
}

export async function readPrivateConfig(_request: unknown, ctx: Context) {
  const { stelace } = await ctx.config.read('private')
  return { stelace }
}

export async function readSystemConfig(_request: unknown, ctx: Context) {
  if (!ctx.caller.isSystem) throw refuse('permission.denied')
  const { stelace, custom } = await ctx.config.read('system')
  return { stelace, custom }
}
