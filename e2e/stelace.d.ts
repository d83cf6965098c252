/** The parts of the npm client that the compatibility test uses; the package brings no types. */
declare module 'stelace' {
  type LastResponse = { requestId: string; statusCode: number }
  type Answer = { readonly [name: string]: unknown; id: string; lastResponse: LastResponse }
  type List = Answer[] & { lastResponse: LastResponse; paginationMeta: Record<string, number | undefined> }
  type Call<Result = Answer> = (...args: unknown[]) => Promise<Result>
  type Basic = { list: Call<List>; read: Call; create: Call; update: Call; remove: Call }
  export type Tokens = { accessToken: string; refreshToken?: string }
  export type TokenStore = {
    getTokens: () => Tokens | null
    setTokens: (tokens: Tokens) => void
    removeTokens: () => void
  }
  export type Stelace = {
    setHost: (host: string, port: number, protocol: string) => void
    setApiKey: (key: string) => void
    setApiVersion: (version: string) => void
    setOrganizationId: (id: string | null) => void
    onError: (type: 'userSessionExpired', listener: (error: Answer) => void) => () => void
    auth: {
      login: Call
      logout: Call
      getTokens: Call
      check: Call
      info: () => { isAuthenticated: boolean; userId: string | null }
    }
    users: Basic & {
      checkAvailability: Call
      updateOrganization: Call
      joinOrganizationOrUpdateRights: Call
      removeFromOrganization: Call
    }
    apiKeys: Basic
    roles: Omit<Basic, 'list'> & { list: Call<Answer[]> }
    permissions: { check: Call }
    config: { read: Call; update: Call; readPrivate: Call; updatePrivate: Call }
    password: { change: Call; resetRequest: Call; resetConfirm: Call }
    tokens: { checkRequest: Call; checkConfirm: Call }
    events: Pick<Basic, 'list' | 'read'>
  }
  const client: { createInstance: (options: { apiKey: string; tokenStore?: TokenStore }) => Stelace }
  export default client
}
