import type { AssetType, MemberClient, Transaction } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

export const transactionQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'read', { id }],
    queryFn: ({ signal }) => sdk.transactions.read(id, {}, { signal }),
  })

/** The type as it was when the booking was made. */
export const typeOf = ({ assetType }: Pick<Transaction, 'assetType'>) =>
  // the copy is JSON to the contract; what was copied is an asset type
  assetType as unknown as AssetType | null
