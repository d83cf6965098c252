import type { JsonObject } from '@plaza/contract'

/** An answer that is none, or says no. */
export class ClusterError extends Error {
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.name = 'ClusterError'
    this.status = status
  }
}

export type Cluster = {
  /** host and port, without password */
  place: string
  /** the alias that searches ask; its indexes have names that begin with it */
  alias: string
  /** Asks for something; a text is sent as lines of JSON. */
  ask<Answer = JsonObject>(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | string,
    withinMs?: number,
  ): Promise<Answer>
}

const usualMs = 30_000

/** The last part of an address names the alias, so that several marketplaces can share a cluster. */
export function openCluster(address: string): Cluster {
  const url = new URL(address)
  const alias = url.pathname.replaceAll('/', '') || 'plaza'
  const { username, password } = url
  const authorization =
    username === ''
      ? {}
      : { authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}` }
  return {
    place: url.host,
    alias,
    async ask(method, path, body, withinMs = usualMs) {
      const isLines = typeof body === 'string'
      const answer = await reach(() =>
        fetch(`${url.origin}/${path}`, {
          method,
          headers: { ...authorization, 'content-type': isLines ? 'application/x-ndjson' : 'application/json' },
          ...(body === undefined ? {} : { body: isLines ? body : JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        }),
      )
      const text = await reach(() => answer.text())
      if (!answer.ok) throw new ClusterError(`${answer.status} ${reasonIn(text)}`, answer.status)
      return text === '' ? {} : JSON.parse(text)
    },
  }
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ClusterError(
      isLate ? 'it did not answer in time' : cause instanceof Error ? cause.message : String(cause),
    )
  }
}

/** What went wrong, in the words of the cluster, which repeats none of ours. */
function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text)
    return String(error?.root_cause?.[0]?.type ?? error?.type ?? error ?? '')
  } catch {
    return ''
  }
}

type Examined = { place: string } & ({ name: string; version: string; status: string } | { problem: string })

/** What answers at an address, for whoever wants to know before anything depends on it. */
export async function examineCluster(address: string): Promise<Examined> {
  const { place, ask } = openCluster(address)
  try {
    type Root = { version?: { distribution?: string; number?: string } }
    const { version = {} } = await ask<Root>('GET', '', undefined, 5_000)
    const { status } = await ask<{ status: string }>('GET', '_cluster/health', undefined, 5_000)
    return { place, name: version.distribution ?? 'elasticsearch', version: version.number ?? '0', status }
  } catch (error) {
    if (error instanceof ClusterError) return { place, problem: error.message }
    throw error
  }
}
