import type { ApiVersion, BodyOf, Endpoints } from '@plaza/contract'
import { createAuth, tokensOf } from './auth.ts'
import { type CallOptions, type Route, readArguments, type Call as WireCall } from './call.ts'
import { type ApiError, isSessionOver } from './errors.ts'
import { send } from './request.ts'
import { memberRoutes, staffRoutes } from './routes.ts'
import { createSearch, type SavedSearchCreation, type Search } from './search.ts'
import { type AuthInfo, askForTokens, createSession, isSecretKey } from './session.ts'
import { type ClientOptions, createSettings, type Setters } from './settings.ts'
import type { Resources, Result } from './types.ts'
import { createUpload, type Upload } from './upload.ts'

type ForwardCall = (url: string, data?: object, options?: CallOptions) => Promise<unknown>

/** Every call of the API by resource, the session, and the settings. Made by `createInstance`. */
export type Client<Version extends ApiVersion = '2019-05-20'> = Omit<Resources<Version>, 'auth' | 'search'> &
  Setters & {
    readonly search: Search
    readonly savedSearch: SavedSearchCreation
    readonly auth: Omit<Resources<Version>['auth'], 'logout'> & {
      /** Forgets the tokens, also when the server cannot be reached, and ends the session there. */
      logout(
        data?: Omit<BodyOf<Endpoints['auth']['logout']>, 'refreshToken'>,
        options?: CallOptions,
      ): Promise<Result<{ success: boolean }>>
      /** Who is signed in here, without asking the server. */
      info(): AuthInfo
      /** A token that counts now, for what is not a call: it is refreshed first when it has expired. */
      accessToken(): Promise<string | undefined>
    }
    readonly files: {
      /**
       * Stores a file; pictures come back with their size and a placeholder.
       *
       * @example
       * const { url } = await plaza.files.upload(input.files[0], { folder: 'images', onProgress: setShare })
       */
      upload: Upload
    }
    /**
     * Calls any address with the headers of this client, credentials included. Another server gets a write once, unless
     * `idempotencyKey` names it.
     */
    readonly forward: Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'del' | 'options', ForwardCall>>
    /** Tells when a session has ended by itself. Returns a function that stops the telling. */
    onError(type: 'userSessionExpired', listener: (error: ApiError) => void): () => void
  }

/** A client without the calls that only operators make: pages for members need not load them. */
export type MemberClient<Version extends ApiVersion = '2019-05-20'> = Omit<Client<Version>, keyof typeof staffRoutes>

/**
 * Makes a client.
 *
 * @example
 * const plaza = createInstance({ apiKey: 'pubk_live_…', host: 'api.example.com' })
 * const users = await plaza.users.list({ nbResultsPerPage: 10 })
 */
export const createInstance = <const Version extends ApiVersion = '2019-05-20'>(
  options: ClientOptions<Version> = {},
): Client<Version> => createClient({ ...memberRoutes, ...staffRoutes }, options)

/** Makes a client that is smaller, for pages of members: what is not called is not bundled. */
export const createMemberInstance = <const Version extends ApiVersion = '2019-05-20'>(
  options: ClientOptions<Version> = {},
): MemberClient<Version> => createClient(memberRoutes, options)

function createClient<Version extends ApiVersion>(
  known: typeof memberRoutes,
  options: ClientOptions<Version>,
): Client<Version> {
  const { api, setters } = createSettings(options)
  const store = () => api.tokenStore

  const sendSignedOut = (call: WireCall) => send(call, undefined, api, options)
  const sendSignedIn = async (call: WireCall) => {
    // a secret key speaks for itself, so no user's token goes along with it
    const isPersonal = !api.key || !isSecretKey(api.key)
    const token = isPersonal ? await session.accessToken(call.options.signal) : undefined
    try {
      return await send(call, token, api, options)
    } catch (error) {
      if (!token || !isSessionOver(error)) throw error
      const fresh = await session.accessToken(call.options.signal, token)
      if (!fresh || fresh === token) throw error
      return send(call, fresh, api, options)
    }
  }

  const session = createSession({
    store,
    renew: async (tokens) =>
      api.beforeRefreshToken
        ? askForTokens(api.beforeRefreshToken, tokens)
        : tokensOf(
            await sendSignedOut({
              method: 'POST',
              path: '/auth/token',
              data: {
                grantType: 'refreshToken',
                refreshToken: tokens.refreshToken,
                ...(options.rotateTokens && { rotate: true }),
              },
              options: {},
            }),
          ),
  })

  // async, so that a wrong argument is a rejection like every other failure of a call
  const caller =
    (route: Route) =>
    async (...args: unknown[]) =>
      sendSignedIn(readArguments(route, args))

  // the compiler holds `routes` equal to the contract, so each function is the one its type names
  const resources = mapValues<Record<string, Route>, unknown>(known, (calls) =>
    mapValues(calls, caller),
  ) as unknown as Resources<Version>

  const { search, creation } = createSearch(caller(known.search.results), caller('POST /search?_explain=:assetId'))

  return {
    ...resources,
    ...setters,
    search,
    savedSearch: { ...resources.savedSearch, ...creation },
    auth: {
      ...resources.auth,
      ...createAuth({ store, send: sendSignedOut, sendSignedIn }),
      info: session.info,
      accessToken: () => session.accessToken(),
    } as Client<Version>['auth'],
    files: {
      upload: createUpload({
        policy: (asked, signal) => resources.uploads.policy(asked, { signal }),
        fetch: options.fetch,
      }),
    },
    forward: mapValues(
      { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE', options: 'OPTIONS' },
      (method): ForwardCall =>
        async (url, ...args) =>
          sendSignedIn({ ...readArguments(`${method} `, args), path: url }),
    ) as Client['forward'],
    onError(type: string, listener: (error: ApiError) => void) {
      if (type !== 'userSessionExpired') throw new TypeError(`Unknown error type "${type}"`)
      if (typeof listener !== 'function') throw new TypeError('The listener must be a function')
      return session.onExpired(listener)
    },
  }
}

const mapValues = <In, Out>(object: Record<string, In>, change: (value: In) => Out) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
