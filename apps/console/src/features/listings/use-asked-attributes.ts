import { type AttributeView, asObject, attributesByType, viewsOfType } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import { useServices } from '../../lib/services.tsx'

const freshMs = 5 * 60_000

/** The attributes that owners are asked for in listings of a type, in their order. */
export function useAskedAttributes(assetTypeId: string) {
  const { sdk } = useServices()
  return useQuery({
    queryKey: ['customAttributes', 'asked', { assetTypeId }],
    queryFn: async (): Promise<AttributeView[]> => {
      const [attributes, config] = await Promise.all([
        allOf((page) => sdk.customAttributes.list(page)),
        sdk.config.read(),
      ])
      const byType = attributesByType(asObject(config.stelace.instant).assetTypes)
      return viewsOfType(attributes, byType[assetTypeId], 'en')
    },
    staleTime: freshMs,
  })
}
