import type { AssetType, AssetTypeStats } from '@plaza/contract'
import { type ProcessTemplateKey, processPlanOf, processTemplates, runsAlike } from '@plaza/domain'
import { queryOptions } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import type { Sdk } from '../../lib/client.ts'

export type CountedType = AssetType & { stats?: AssetTypeStats }

/** All types; with how much each is used for those who may know. */
export const typesQuery = (sdk: Sdk, stats: boolean) =>
  queryOptions({
    queryKey: ['assetTypes', 'all', { stats }],
    queryFn: (): Promise<CountedType[]> => allOf((page) => sdk.assetTypes.list({ ...page, ...(stats && { stats }) })),
  })

/** Which process a type has: the usual one, a template, or one of its own. */
export function processKind(type: AssetType): ProcessTemplateKey | 'usual' | 'own' {
  const plan = processPlanOf(type)
  const template = processTemplates.find((each) => runsAlike(each, plan))
  return template?.key ?? (type.transactionProcess === null ? 'usual' : 'own')
}

export const openCount = ({ stats }: CountedType): number | undefined =>
  stats?.open && Object.values(stats.open).reduce((sum, count) => sum + count, 0)
