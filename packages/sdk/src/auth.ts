import { type Call, readArguments } from './call.ts'
import { memberRoutes } from './routes.ts'
import type { AuthTokens, TokenStore } from './token-store.ts'

type AuthParts = {
  store: () => TokenStore
  /** Without a token: an old session that has expired must not keep anyone from signing in or out. */
  send: (call: Call) => Promise<unknown>
  sendSignedIn: (call: Call) => Promise<unknown>
}

/** The three calls that begin and end sessions. */
export const createAuth = ({ store, send, sendSignedIn }: AuthParts) => ({
  async login(...args: unknown[]) {
    const answer = await send(readArguments(memberRoutes.auth.login, args))
    store().setTokens(tokensOf(answer))
    return answer
  },

  async logout(...args: unknown[]) {
    const call = readArguments(memberRoutes.auth.logout, args)
    const refreshToken = store().getTokens()?.refreshToken
    // before the answer: someone who logs out on a train without network is logged out
    store().removeTokens()
    return send({ ...call, data: { ...(refreshToken && { refreshToken }), ...call.data } })
  },

  async getTokens(...args: unknown[]) {
    const call = readArguments(memberRoutes.auth.getTokens, args)
    const { grantType, refreshToken }: { grantType?: string; refreshToken?: string } = call.data ?? {}
    const answer = await (grantType === 'impersonateToken' ? sendSignedIn(call) : send(call))
    // a refreshed session goes on; an impersonation must end with its access token, not turn back into its author
    store().setTokens({ ...(grantType === 'refreshToken' && { refreshToken }), ...tokensOf(answer) })
    return answer
  },
})

/** The tokens in an answer of the server. */
export function tokensOf(answer: unknown): AuthTokens {
  const { accessToken, refreshToken }: Partial<AuthTokens> = Object(answer)
  if (!accessToken) throw new Error('No access token')
  return { accessToken, ...(refreshToken && { refreshToken }) }
}
