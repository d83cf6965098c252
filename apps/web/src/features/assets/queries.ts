import type { Client } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

export const assetQuery = (sdk: Client, id: string) =>
  queryOptions({
    queryKey: ['assets', 'read', { id }],
    queryFn: ({ signal }) => sdk.assets.read(id, {}, { signal }),
  })
