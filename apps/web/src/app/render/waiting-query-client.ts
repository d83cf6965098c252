import { QueryClient, type QueryClientConfig, type QueryKey } from '@tanstack/react-query'

type Asked = { queryHash: string; queryKey?: QueryKey; enabled?: unknown; suspense?: boolean }

/**
 * Lets components wait for what they ask, so that a page is complete after each of its parts was drawn once. In browsers
 * they show empty shapes meanwhile; a server that sent those would send a page without content.
 */
export function createWaitingQueryClient(config: QueryClientConfig): QueryClient {
  const client = new QueryClient(config)
  const defaulted = client.defaultQueryOptions.bind(client)
  // a refusal is shown as such: waiting for it once more would make it a fault of the whole page
  const isRefused = ({ queryHash }: Asked) => client.getQueryCache().get(queryHash)?.state.status === 'error'
  client.defaultQueryOptions = (options) => {
    const all = defaulted(options)
    const asked: Asked = all
    asked.suspense = asked.enabled !== false && !isRefused(asked)
    return all
  }
  return client
}
