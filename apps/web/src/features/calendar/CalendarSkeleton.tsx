import { Skeleton, SkeletonGroup } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'

/** Rows on their way. */
export function CalendarSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="mt-6 flex flex-col gap-4">
      <Skeleton className="h-11 w-56 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
    </SkeletonGroup>
  )
}
