import type { Endpoints } from '@plaza/contract'
import { holds } from '@plaza/domain'
import type { Context, Request } from '../../context.ts'

export async function checkPermissions({ body }: Request<Endpoints['permissions']['check']>, ctx: Context) {
  const answers = body.permissions.map((permission) => [permission, holds(ctx.caller.grants, permission)] as const)
  // plans that withhold permissions do not exist here, so none is ever missing for that reason
  return { ...Object.fromEntries(answers), missingPlanPermissions: [] as string[] }
}
