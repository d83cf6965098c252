import type { Context } from '../../context.ts'
import { forbidden } from '../../lib/errors.ts'

export async function readPublicConfig(_request: unknown, ctx: Context) {
  return ctx.config.read('default')
}

export async function readPrivateConfig(_request: unknown, ctx: Context) {
  const { stelace } = await ctx.config.read('private')
  return { stelace }
}

export async function readSystemConfig(_request: unknown, ctx: Context) {
  if (!ctx.caller.isSystem) throw forbidden()
  const { stelace, custom } = await ctx.config.read('system')
  return { stelace, custom }
}
