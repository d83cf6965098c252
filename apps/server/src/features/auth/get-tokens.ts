import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { exchangeViewAs } from '../view-as/index.ts'
import { exchangeCode } from './exchange-code.ts'
import { impersonate } from './impersonate.ts'
import { refresh } from './refresh.ts'

export async function getTokens(input: BodyOf<Endpoints['auth']['getTokens']>, actor: Actor, services: Services) {
  switch (input.grantType) {
    case 'refreshToken':
      return refresh(input, actor, services)
    case 'impersonateToken':
      return impersonate(input, actor, services)
    case 'authorizationCode':
      return (await exchangeViewAs(input.code, services)) ?? exchangeCode(input.code, actor, services)
    default: {
      const unknown: never = input.grantType
      throw new Error(`No such grant: ${unknown}`)
    }
  }
}
