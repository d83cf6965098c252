import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real OpenID provider of its own, with a page that asks who somebody is. */
export async function startIdentityProvider() {
  const people = new Map<string, object>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  /** Made when the address of the marketplace is known. */
  function register(redirectUri: string) {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'plaza',
          client_secret: 'secret-of-plaza',
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [redirectUri.replace(/callback$/, 'logout/callback')],
        },
      ],
      cookies: { keys: ['keys of the journeys'] },
      scopes: ['openid', 'profile', 'email'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
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
      const url = new URL(request.url ?? '/', issuer)
      const [, place, uid, step] = url.pathname.split('/')
      if (place !== 'interaction') return answer(request, response)
      const accountId = url.searchParams.get('id') ?? ''
      if (step === 'cancel') return provider.interactionFinished(request, response, { error: 'access_denied' })
      if (step === 'login') {
        const grant = new provider.Grant({ accountId, clientId: 'plaza' })
        grant.addOIDCScope('openid profile email')
        const consent = { grantId: await grant.save() }
        return provider.interactionFinished(request, response, { login: { accountId }, consent })
      }
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><title>Campus</title><h1>Campus</h1><form action="/interaction/${uid}/login">` +
          `<label>Who are you? <input name="id"></label><button>Sign in</button></form><a href="/interaction/${uid}/cancel">Cancel</a>`,
      )
    })
  }

  return {
    issuer,
    register,
    knows: (id: string, claims: object) => void people.set(id, claims),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
