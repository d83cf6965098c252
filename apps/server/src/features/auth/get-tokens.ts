import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { unprocessable } from '../../lib/errors.ts'
import { impersonate } from './impersonate.ts'
import { refresh } from './refresh.ts'

export async function getTokens({ body }: Request<Endpoints['auth']['getTokens']>, ctx: Context) {
  switch (body.grantType) {
    case 'refreshToken':
      return refresh(body.refreshToken, ctx)
    case 'impersonateToken':
      return impersonate(body, ctx)
    case 'authorizationCode':
      // codes are given out by single sign-on alone
      throw unprocessable('Unknown code')
    default: {
      const unknown: never = body.grantType
      throw new Error(`No such grant: ${unknown}`)
    }
  }
}
