import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import * as openid from 'openid-client'
import { type Outbound, OutboundError } from '../outbound/index.ts'
import { clientAuth } from './client-auth.ts'

/** One way to sign on, complete: built-in values and defaults are filled in. */
export type Connection = {
  protocol: 'oauth2' | 'openid'
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scope: string | undefined
  /** Nothing when the issuer is to be asked for its addresses. */
  authorizationUrl: string | undefined
  tokenUrl: string | undefined
  userInfoUrl: string | undefined
  endSessionUrl: string | undefined
  jwksUrl: string | undefined
  jwks: JsonObject | undefined
  idTokenAlg: string | undefined
  clientAuthAlg: string | undefined
  usesPkce: boolean
  authorizationParams: Record<string, string>
  tokenParams: Record<string, string>
}

/** Why nobody was signed in, told by the provider or found out about its answer. */
export class SsoProblem extends Error {
  readonly isTheirs: boolean
  constructor(message: string, { isTheirs = false, cause }: { isTheirs?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isTheirs = isTheirs
  }
}

export type Attempt = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

export type SsoClient = {
  /** Where the browser goes to sign in. */
  authorizationUrl(attempt: Attempt): Promise<string>
  /** What the provider says about whoever came back, its proof of it, and by what means they signed in there. */
  profile(
    answers: Record<string, string>,
    attempt: Attempt,
  ): Promise<{ claims: JsonObject; idToken: string; means: string[] }>
  /** Where the browser goes to sign out; nothing when the provider has no such place. */
  endSessionUrl(parameters: { idToken: string; redirectUri: string; state: string }): Promise<string | undefined>
}

const timeout = 5_000
const maxAnswer = 256 * 1024

/** Speaks to one provider. Every request goes through the guard against private addresses. */
export function createSsoClient(connection: Connection, outbound: Outbound): SsoClient {
  const { protocol } = connection
  const isOpenId = protocol === 'openid'
  const keysUrl = connection.jwksUrl ?? 'https://keys.invalid/jwks'

  const guardedFetch: openid.CustomFetch = async (url, { method, headers, body }) => {
    if (connection.jwks && url === keysUrl) return Response.json(connection.jwks)
    const answer = await outbound.send({
      url,
      method,
      headers,
      ...(body == null ? {} : { body: String(body) }),
      timeout,
      maxAnswer,
      maxRedirects: 0,
    })
    // plain OAuth 2 knows no ID token; some providers send one anyway, which nobody here asked for or can judge
    const text = !isOpenId && url === connection.tokenUrl ? withoutIdToken(answer.body) : answer.body
    return new Response([204, 304].includes(answer.status) ? null : text, {
      status: answer.status,
      headers: answer.headers,
    })
  }

  async function configure(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret, idTokenAlg, authorizationUrl, tokenUrl } = connection
    const metadata: Partial<openid.ClientMetadata> = {
      ...(clientSecret ? { client_secret: clientSecret } : {}),
      ...(idTokenAlg ? { id_token_signed_response_alg: idTokenAlg } : {}),
    }
    const auth = await clientAuth(connection)
    if (authorizationUrl === undefined || tokenUrl === undefined) {
      const server = new URL(issuer)
      const config = await openid.discovery(server, clientId, metadata, auth, {
        [openid.customFetch]: guardedFetch,
        timeout: timeout / 1000,
        // whether plain http may be used is the guard's question: it is in a private network or nowhere
        ...(server.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
      })
      openid.enableNonRepudiationChecks(config)
      return config
    }
    const hasKeys = connection.jwksUrl !== undefined || connection.jwks !== undefined
    const config = new openid.Configuration(
      {
        issuer,
        authorization_endpoint: authorizationUrl,
        token_endpoint: tokenUrl,
        ...(connection.userInfoUrl ? { userinfo_endpoint: connection.userInfoUrl } : {}),
        ...(connection.endSessionUrl ? { end_session_endpoint: connection.endSessionUrl } : {}),
        ...(hasKeys ? { jwks_uri: keysUrl } : {}),
      },
      clientId,
      metadata,
      auth,
    )
    config[openid.customFetch] = guardedFetch
    config.timeout = timeout / 1000
    if ([tokenUrl, authorizationUrl].some((url) => url.startsWith('http:'))) openid.allowInsecureRequests(config)
    if (isOpenId && hasKeys) openid.enableNonRepudiationChecks(config)
    return config
  }

  /** What `userInfoUrl` says. One provider accepts its own token type in capitals only, another as it spelt it. */
  async function userInfo(url: string, accessToken: string): Promise<JsonObject> {
    for (const type of ['Bearer', 'bearer']) {
      const answer = await outbound.send({
        url,
        method: 'GET',
        headers: { authorization: `${type} ${accessToken}`, accept: 'application/json' },
        timeout,
        maxAnswer,
        maxRedirects: 0,
      })
      if (answer.status === 200) return readObject(answer.body)
      if (answer.status >= 500) throw new SsoProblem('The provider does not tell who it is', { isTheirs: true })
    }
    throw new SsoProblem('The provider refuses to tell who it is')
  }

  return {
    authorizationUrl: (attempt) =>
      explained(async () => {
        const { redirectUri, state, nonce, codeVerifier } = attempt
        const config = await configure()
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          state,
          ...(connection.scope === undefined ? {} : { scope: connection.scope }),
          ...(isOpenId ? { nonce } : {}),
          ...(connection.usesPkce
            ? {
                code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
                code_challenge_method: 'S256',
              }
            : {}),
        })
        for (const [name, value] of Object.entries(connection.authorizationParams)) url.searchParams.set(name, value)
        return url.href
      }),

    profile: (answers, { redirectUri, state, nonce, codeVerifier }) =>
      explained(async () => {
        const config = await configure()
        const current = new URL(redirectUri)
        for (const [name, value] of Object.entries(answers)) current.searchParams.set(name, value)
        const tokens = await openid.authorizationCodeGrant(
          config,
          current,
          {
            expectedState: state,
            ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
            ...(connection.usesPkce ? { pkceCodeVerifier: codeVerifier } : {}),
          },
          connection.tokenParams,
        )
        const ofToken = { ...tokens.claims() } as JsonObject
        const ofInfo = connection.userInfoUrl ? await userInfo(connection.userInfoUrl, tokens.access_token) : {}
        if (isOpenId && ofInfo.sub !== undefined && ofInfo.sub !== ofToken.sub) {
          throw new SsoProblem('The provider tells of two different people')
        }
        // said by the signed token alone: what is asked for later says nothing of this sign-in
        const means = Array.isArray(ofToken.amr) ? ofToken.amr.filter((each) => typeof each === 'string') : []
        return { claims: { ...ofToken, ...ofInfo }, idToken: tokens.id_token ?? '', means }
      }),

    endSessionUrl: ({ idToken, redirectUri, state }) =>
      explained(async () => {
        const config = await configure()
        if (connection.endSessionUrl === undefined && !config.serverMetadata().end_session_endpoint) return
        return openid.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: redirectUri,
          state,
        }).href
      }),
  }
}

/** Refusals of the library and of the network as one kind of problem; everything else is a bug of ours. */
async function explained<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SsoProblem) throw error
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : undefined
    if (error instanceof OutboundError || cause instanceof OutboundError) {
      const { message } = cause instanceof OutboundError ? cause : (error as Error)
      throw new SsoProblem(message, { isTheirs: true, cause: error })
    }
    if (error instanceof openid.ResponseBodyError) {
      throw new SsoProblem(`The provider answers: ${error.error}`, { isTheirs: error.status >= 500, cause: error })
    }
    if (error instanceof openid.AuthorizationResponseError) {
      throw new SsoProblem(`The provider answers: ${error.error}`, { cause: error })
    }
    if (error instanceof openid.ClientError || error instanceof TypeError) {
      throw new SsoProblem(error.message, { cause: error })
    }
    throw error
  }
}

function readObject(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // told below, like every other answer that is no object
  }
  throw new SsoProblem('The provider does not answer in JSON')
}

function withoutIdToken(text: string): string {
  try {
    const { id_token: _unasked, ...rest } = readObject(text)
    return JSON.stringify(rest)
  } catch {
    return text
  }
}
