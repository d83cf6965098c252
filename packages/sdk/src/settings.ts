import type { ApiVersion } from '@plaza/contract'
import type { BeforeRefreshToken } from './session.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'

type Protocol = 'http' | 'https'

/** What a client is made with. Everything but `fetch` and the retry rules can be changed later by a setter. */
export type ClientOptions<Version extends ApiVersion = ApiVersion> = {
  apiKey?: string | null | undefined
  /** Asked for with every call; without it the server's own default answers. */
  apiVersion?: Version | null | undefined
  organizationId?: string | null | undefined
  /** Host name, or a whole origin such as `http://localhost:3000`. In a browser: the page's own origin by default. */
  host?: string | undefined
  port?: number | string | undefined
  protocol?: Protocol | undefined
  /** Milliseconds; 30000 by default. */
  timeout?: number | undefined
  tokenStore?: TokenStore | undefined
  beforeRefreshToken?: BeforeRefreshToken | null | undefined
  /** How often a call that did not get through is sent again; 2 by default. */
  retries?: number | undefined
  /** Whether POST and PATCH are repeated too; yes by default. Not for servers that ignore idempotency keys. */
  retryWrites?: boolean | undefined
  /**
   * Gets a new refresh token with every refresh, so that a copied one is found out. Not for servers that do not know
   * it, nor where several programs share one session.
   */
  rotateTokens?: boolean | undefined
  /** Another way to send, for tests and special networks. */
  fetch?: typeof fetch | undefined
}

/** The settings of a client, as `getApiField` tells them. */
export type ApiFields = {
  key: string | null
  version: ApiVersion | null
  organizationId: string | null
  host: string | null
  port: number
  protocol: Protocol
  timeout: number
  tokenStore: TokenStore
  beforeRefreshToken: BeforeRefreshToken | null
}

export type Setters = {
  /** Host name or whole origin. What is left out stays as it was. */
  setHost(host: string, port?: number | string | null, protocol?: Protocol | null): void
  setPort(port: number | string): void
  setProtocol(protocol: Protocol): void
  setApiKey(key: string | null | undefined): void
  setApiVersion(version: ApiVersion | null | undefined): void
  setOrganizationId(id: string | null | undefined): void
  /** Milliseconds; without a number the default of 30000. */
  setTimeout(ms?: number | null): void
  setTokenStore(store: TokenStore): void
  getTokenStore(): TokenStore
  setBeforeRefreshToken(ask: BeforeRefreshToken | null): void
  getApiField<Name extends keyof ApiFields>(name: Name): ApiFields[Name]
}

const defaultTimeoutMs = 30000

export function createSettings(options: ClientOptions): { api: ApiFields; setters: Setters } {
  const api: ApiFields = {
    key: options.apiKey ?? null,
    version: options.apiVersion ?? null,
    organizationId: options.organizationId ?? null,
    host: null,
    port: 443,
    protocol: 'https',
    timeout: options.timeout ?? defaultTimeoutMs,
    tokenStore: options.tokenStore ?? createTokenStore(),
    beforeRefreshToken: options.beforeRefreshToken ?? null,
  }

  const setters: Setters = {
    setHost(host, port, protocol) {
      if (host.includes('://')) {
        const origin = new URL(host)
        const isPlain = origin.protocol === 'http:'
        api.host = origin.hostname
        api.protocol = isPlain ? 'http' : 'https'
        api.port = Number(origin.port) || (isPlain ? 80 : 443)
      } else {
        api.host = host
      }
      if (port) api.port = Number(port)
      if (protocol) api.protocol = protocol
    },
    setPort(port) {
      api.port = Number(port)
    },
    setProtocol(protocol) {
      api.protocol = protocol
    },
    setApiKey(key) {
      api.key = key ?? null
    },
    setApiVersion(version) {
      api.version = version ?? null
    },
    setOrganizationId(id) {
      api.organizationId = id ?? null
    },
    setTimeout(ms) {
      api.timeout = ms || defaultTimeoutMs
    },
    setTokenStore(store) {
      api.tokenStore = store
    },
    getTokenStore: () => api.tokenStore,
    setBeforeRefreshToken(ask) {
      api.beforeRefreshToken = ask
    },
    getApiField: (name) => api[name],
  }

  if (options.host) setters.setHost(options.host)
  if (options.port) setters.setPort(options.port)
  if (options.protocol) setters.setProtocol(options.protocol)
  return { api, setters }
}

/** The address that paths are added to. The two usual ports stay unwritten. */
export function baseUrl({ host, port, protocol }: ApiFields): string {
  if (host) return `${protocol}://${host}${port === 80 || port === 443 ? '' : `:${port}`}`
  // named here rather than taken from the browser's types, so that Node programs can compile this file
  const { location } = globalThis as { location?: { origin: string } }
  if (location) return location.origin
  throw new Error('No host: call setHost')
}
