import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const mailStateQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['emails', 'state'], queryFn: () => sdk.emails.state(), refetchInterval: 60_000 })

/** The address of its document opens once, so that a mail is read anew whenever it is shown. */
export const mailQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['emails', 'read', { id }],
    queryFn: () => sdk.emails.read(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
