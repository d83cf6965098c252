import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { exchangeCode } from './exchange-code.ts'
import { impersonate } from './impersonate.ts'
import { refresh } from './refresh.ts'

export async function getTokens({ body }: Request<Endpoints['auth']['getTokens']>, ctx: Context) {
  switch (body.grantType) {
    case 'refreshToken':
      return refresh(body, ctx)
    case 'impersonateToken':
      return impersonate(body, ctx)
    case 'authorizationCode':
      return exchangeCode(body.code, ctx)
    default: {
      const unknown: never = body.grantType
      throw new Error(`No such grant: ${unknown}`)
    }
  }
}
