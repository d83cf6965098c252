import { Skeleton, SkeletonGroup } from '@plaza/ui'
import { useT } from './i18n.tsx'

/** Rows on their way. */
export function RowsSkeleton({ count }: { count: number }) {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} className="h-10 w-full rounded-sm" />
      ))}
    </SkeletonGroup>
  )
}
