import { optionNames } from './call.ts'
import { type Client, createInstance as createModernInstance } from './client.ts'
import type { ApiError } from './errors.ts'
import type { BeforeRefreshToken } from './session.ts'
import type { ClientOptions } from './settings.ts'
import { createTokenStore, parseTokens, type TokenStore } from './token-store.ts'

// The client under the names and habits of the npm package `stelace` 0.14, so that programs written for it change their
// import and nothing else. See docs/decisions/0113-the-older-client-has-a-door-of-its-own.md.

/** Told when a call is over: an error, or `null` and the result. */
export type Callback<Result> = (error: unknown, result?: Result) => void

/** A call that may also end in a callback, whatever stands before it. */
type WithCallback<Call> = Call extends (...args: never[]) => Promise<infer Result>
  ? Call & ((...args: [...before: unknown[], callback: Callback<Result>]) => Promise<undefined>)
  : Call

type WithCallbacks<Resource> = { readonly [Name in keyof Resource]: WithCallback<Resource[Name]> }

/** What the class below changes or adds. */
type OldHabits = {
  /** Nothing said keeps the key. */
  setApiKey(key?: string | null): void
  /** Nothing said keeps the version. */
  setApiVersion(version?: string | null): void
  /** What is no store is ignored. */
  setTokenStore(store: unknown): void
  /** What is no function is none. */
  setBeforeRefreshToken(ask: unknown): void
  isValidTokenStore(store: unknown): boolean
  getConstant(name: string): unknown
  getUserAgent(): string
  onError(type: string, listener: (error: ApiError) => void): () => void
}

type Settings = Pick<
  Client,
  'setHost' | 'setPort' | 'setProtocol' | 'setOrganizationId' | 'setTimeout' | 'getTokenStore' | 'getApiField'
>
type ResourceName = Exclude<keyof Client, keyof Settings | keyof OldHabits | 'users'>

/** A client as the npm package `stelace` made it, with every call that Plaza adds. */
export type Stelace = { readonly [Name in ResourceName]: WithCallbacks<Client[Name]> } & {
  readonly users: WithCallbacks<
    Client['users'] & {
      /** `joinOrganizationOrUpdateRights` by its older name. */
      updateOrganization: Client['users']['joinOrganizationOrUpdateRights']
    }
  >
} & Settings &
  OldHabits

export type StelaceOptions = Omit<ClientOptions<'2019-05-20'>, 'apiVersion' | 'tokenStore' | 'beforeRefreshToken'> & {
  apiVersion?: string | null | undefined
  tokenStore?: unknown
  beforeRefreshToken?: unknown
}

/** Of this package; a test compares it with package.json. */
const version = '0.1.0'

const constants: Record<string, unknown> = {
  DEFAULT_HOST: null,
  DEFAULT_PORT: 443,
  DEFAULT_PROTOCOL: 'https',
  DEFAULT_TIMEOUT: 30000,
  DEFAULT_API_VERSION: null,
  PACKAGE_VERSION: version,
}

class OldClient {
  constructor(options: StelaceOptions) {
    if (!options || typeof options !== 'object')
      throw new Error('A configuration object is expected to initialize Stelace')
    const { tokenStore, beforeRefreshToken, ...others } = options
    const client = createModernInstance({
      ...(others as ClientOptions<'2019-05-20'>),
      tokenStore: isTokenStore(tokenStore) ? tokenStore : takeOver(createTokenStore()),
      beforeRefreshToken: functionOrNull(beforeRefreshToken),
    })
    for (const [name, part] of Object.entries(client))
      Object.assign(this, { [name]: typeof part === 'function' ? part : withCallbacks(part) })
    Object.assign(this, habitsOf(client), {
      users: withCallbacks({ ...client.users, updateOrganization: client.users.joinOrganizationOrUpdateRights }),
    })
  }
}

const habitsOf = (client: Client): OldHabits => ({
  setApiKey: (key) => {
    if (key) client.setApiKey(key)
  },
  setApiVersion: (asked) => {
    if (asked) client.setApiVersion(asked as '2019-05-20')
  },
  setTokenStore: (store) => {
    if (isTokenStore(store)) client.setTokenStore(store)
  },
  setBeforeRefreshToken: (ask) => client.setBeforeRefreshToken(functionOrNull(ask)),
  isValidTokenStore: isTokenStore,
  getConstant: (name) => constants[name],
  getUserAgent: () => `Plaza/${version}`,
  onError(type, listener) {
    if (type !== 'userSessionExpired') throw new Error(`Invalid error type: ${type}`)
    return client.onError(type, (error) => {
      if (typeof listener === 'function') listener(error)
    })
  },
})

/** `new Stelace(options)`; the same as `createInstance`. */
export const Stelace = OldClient as unknown as new (options: StelaceOptions) => Stelace

/** Makes a client. */
export const createInstance = (options: StelaceOptions): Stelace => new Stelace(options)

// biome-ignore lint/style/noDefaultExport: it is how many programs import the npm client
export default { Stelace, createInstance }

type AnyCall = (...args: unknown[]) => unknown

/** Each call of a resource, with or without a callback at its end. */
const withCallbacks = (resource: object) =>
  Object.fromEntries(
    Object.entries(resource).map(([name, call]: [string, AnyCall]) => [
      name,
      (...args: unknown[]) => {
        const callback = args.at(-1)
        if (typeof callback !== 'function') return call(...knownOptions(args))
        return tell(Promise.resolve(call(...knownOptions(args.slice(0, -1)))), callback as Callback<unknown>)
      },
    ]),
  )

/** An error of the callback itself is nobody's answer: it is thrown where it can be seen. */
async function tell(answer: Promise<unknown>, callback: Callback<unknown>): Promise<undefined> {
  await answer.then(
    (result) => queueMicrotask(() => callback(null, result)),
    (error) => queueMicrotask(() => callback(error)),
  )
}

/** Options are known by their names; what else stands among them was left out with a warning, and is. */
function knownOptions(args: unknown[]): unknown[] {
  const last = args.at(-1)
  if (!isObject(last) || !Object.keys(last).some((name) => /^stelace[A-Z]/.test(name))) return args
  const isKnown = (name: string) => Object.hasOwn(optionNames, name)
  const unknown = Object.keys(last).filter((name) => !isKnown(name))
  if (unknown.length === 0) return args
  console.warn(`Stelace: Invalid options found (${unknown.join(', ')}); ignoring.`)
  return [...args.slice(0, -1), Object.fromEntries(Object.entries(last).filter(([name]) => isKnown(name)))]
}

const oldKey = 'stl-authtoken'

/** A session that the older client left in this browser goes on here; once, so that nobody returns to it after leaving. */
function takeOver(store: TokenStore): TokenStore {
  if (!store.sharedKey) return store
  const tokens = parseTokens(globalThis.localStorage.getItem(oldKey))
  if (tokens && !store.getTokens()) store.setTokens(tokens)
  globalThis.localStorage.removeItem(oldKey)
  return store
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isTokenStore = (store: unknown): store is TokenStore =>
  isObject(store) &&
  ['getTokens', 'setTokens', 'removeTokens'].every(
    (name) => typeof (store as Record<string, unknown>)[name] === 'function',
  )

const functionOrNull = (ask: unknown) => (typeof ask === 'function' ? (ask as BeforeRefreshToken) : null)
