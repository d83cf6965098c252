import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject } from '@plaza/contract'
import { Provider } from 'oidc-provider'

/** A real OpenID provider on this machine. Whoever comes is `next`, or turns back when there is nobody. */
export async function startIdentityProvider({ redirectUris }: { redirectUris: string[] }) {
  const people = new Map<string, JsonObject>()
  let next: string | undefined
  let means: string[] = ['pwd']
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'plaza',
        client_secret: 'secret-of-plaza',
        redirect_uris: redirectUris.map((uri) => `${uri}/callback`),
        post_logout_redirect_uris: redirectUris.map((uri) => `${uri}/logout/callback`),
      },
    ],
    cookies: { keys: ['keys of the tests'] },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
  })

  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (next === undefined) {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    const grant = new provider.Grant({ accountId: next, clientId: 'plaza' })
    grant.addOIDCScope('openid profile email')
    const grantId = await grant.save()
    await provider.interactionFinished(request, response, {
      login: { accountId: next, amr: means },
      consent: { grantId },
    })
  })

  return {
    issuer,
    /** Who signs in there from now on; nobody means that they turn back. `amr` is how they prove it there. */
    signInAs(id: string | undefined, claims: JsonObject = {}, amr: string[] = ['pwd']) {
      next = id
      means = amr
      if (id !== undefined) people.set(id, claims)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
