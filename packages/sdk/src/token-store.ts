/** The two tokens of a session. */
export type AuthTokens = { accessToken: string; refreshToken?: string | undefined }

/** Where a session is kept. Own stores need the three functions only. */
export type TokenStore = {
  getTokens(): AuthTokens | null | undefined
  setTokens(tokens: AuthTokens): void
  removeTokens(): void
  /** Name of the place in local storage, shared by all tabs; absent when closing the tab ends the session. */
  readonly sharedKey?: string | undefined
}

/**
 * Keeps tokens in local storage under `<prefix>authtoken`, or in memory where local storage is unavailable
 * (Node, private windows, blocked site data). Two apps on one address take different prefixes to stay apart.
 */
export function createTokenStore(prefix = 'plaza_'): TokenStore {
  const key = `${prefix}authtoken`
  const storage = usableStorage(key)
  let memory: AuthTokens | null = null

  return {
    sharedKey: storage && key,
    getTokens: () => parseTokens(storage?.getItem(key)) ?? memory,
    setTokens({ accessToken, refreshToken }) {
      memory = { accessToken, refreshToken }
      try {
        storage?.setItem(key, JSON.stringify(memory))
        if (storage) memory = null
      } catch {
        // storage is full: this tab continues from memory, and must not find the older session there
        storage?.removeItem(key)
      }
    },
    removeTokens() {
      memory = null
      storage?.removeItem(key)
    },
  }
}

function usableStorage(key: string): Storage | undefined {
  try {
    // browsers that block site data throw on access, some only on writing
    const probe = `${key}?`
    globalThis.localStorage.setItem(probe, '')
    globalThis.localStorage.removeItem(probe)
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function parseTokens(text: string | null | undefined): AuthTokens | null {
  try {
    const tokens = JSON.parse(text ?? 'null')
    return typeof tokens?.accessToken === 'string' ? tokens : null
  } catch {
    return null
  }
}

/** Claims of an access token that matter to a client; `{}` when it is not readable. */
export function readClaims(accessToken: string | undefined): { userId?: string; sub?: string; exp?: number } {
  try {
    const [, payload = ''] = (accessToken ?? '').split('.')
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}
