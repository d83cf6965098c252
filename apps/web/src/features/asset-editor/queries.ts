import { changesBetween, localDate } from '@plaza/domain'
import type { Asset, AssetType, Category, CustomAttribute, JsonObject, MemberClient } from '@plaza/sdk'
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { assetTypesQuery, categoriesQuery, customAttributesQuery } from '../../parts/asset/catalogue.ts'
import type { AssetBody } from './asset-values.ts'
import { type AvailabilityPlan, availabilitiesOf, isPlanned, planSteps } from './plan.ts'

/** What operators set up for listings. */
export type Catalogue = {
  types: readonly AssetType[]
  categories: readonly Category[]
  attributes: readonly CustomAttribute[]
}

/**
 * Types, categories and attributes as one. Once there they stay: signing in empties the cache, and a form that is being
 * filled in must not be taken away for that.
 */
export function useCatalogue() {
  const { sdk } = useServices()
  const types = useQuery(assetTypesQuery(sdk))
  const categories = useQuery(categoriesQuery(sdk))
  const attributes = useQuery(customAttributesQuery(sdk))
  const [kept, setKept] = useState<Catalogue>()
  const isComplete = types.data && categories.data && attributes.data
  if (
    isComplete &&
    (kept?.types !== types.data || kept.categories !== categories.data || kept.attributes !== attributes.data)
  ) {
    setKept({ types: types.data, categories: categories.data, attributes: attributes.data })
  }
  const waiting: UseQueryResult<unknown> = [types, categories, attributes].find((query) => query.isError) ?? types
  return { catalogue: kept, query: waiting }
}

/** An asset to work on, always fresh: what is shown is what will be compared with. */
export const editedAssetQuery = (sdk: MemberClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['assets', 'read', { id, purpose: 'edit' }],
    queryFn: id ? ({ signal }) => sdk.assets.read(id, {}, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** One's own assets, newest first: drafts to continue, and photos uploaded before. */
export const ownAssetsQuery = (sdk: MemberClient, ownerId: string | null) =>
  queryOptions({
    queryKey: ['assets', 'list', { ownerId, purpose: 'edit' }],
    queryFn: ownerId
      ? ({ signal }) => sdk.assets.list({ ownerId: [ownerId], nbResultsPerPage: 100 }, { signal })
      : skipToken,
  })

/** Sends what differs; nothing when nothing does. */
export async function sendChanges(sdk: MemberClient, id: string, before: AssetBody, after: AssetBody) {
  const changes = changesBetween(before as unknown as JsonObject, after as unknown as JsonObject)
  // every key of the changes is a key of the body
  if (changes) return sdk.assets.update(id, changes as Parameters<MemberClient['assets']['update']>[1])
}

/** Makes the availabilities of a listing what its plan says, however often it is called. */
export async function applyPlan(sdk: MemberClient, asset: Asset, plan: AvailabilityPlan, homeZone: string) {
  const zone = zoneOf(asset) ?? homeZone
  const present = await sdk.availabilities.list({ assetId: asset.id, nbResultsPerPage: 100 })
  const wanted = availabilitiesOf(plan, { zone, today: localDate(Date.now(), zone) })
  const { remove, create } = planSteps(wanted, present)
  for (const id of remove) await sdk.availabilities.remove(id)
  for (const availability of create) {
    await sdk.availabilities.create({
      ...availability,
      startDate: String(availability.startDate),
      endDate: String(availability.endDate),
      assetId: asset.id,
      metadata: { plaza: { isPlan: true } },
    })
  }
}

/** As many as there are now, in the times the owner once planned; what was changed by hand since then stays. */
export async function setPlanQuantity(sdk: MemberClient, assetId: string, quantity: number) {
  const present = await sdk.availabilities.list({ assetId, nbResultsPerPage: 100 })
  for (const availability of present.filter(isPlanned)) await sdk.availabilities.update(availability.id, { quantity })
}
