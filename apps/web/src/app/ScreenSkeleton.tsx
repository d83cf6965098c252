import { Skeleton, SkeletonGroup } from '@plaza/ui'
import { useT } from '../lib/i18n.tsx'
import { SlowNote } from '../lib/SlowNote.tsx'

/** In place of a screen whose file is still on its way. */
export function ScreenSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column flex flex-col gap-4 py-10 md:py-16">
      <Skeleton className="h-10 w-64 rounded-md" />
      <Skeleton className="h-5 w-full max-w-dialog rounded-xs" />
      <Skeleton className="mt-4 h-56 w-full rounded-lg" />
      <SlowNote isWaiting onRetry={() => location.reload()} />
    </SkeletonGroup>
  )
}
