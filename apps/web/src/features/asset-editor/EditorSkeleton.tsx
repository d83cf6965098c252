import { Skeleton, SkeletonGroup } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'

export function EditorSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column grid gap-10 py-20 md:grid-cols-editor md:py-26">
      <div className="hidden flex-col gap-3 md:flex">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
          <Skeleton key={key} className="h-9 rounded-md" />
        ))}
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-64 rounded-sm" />
        <Skeleton className="h-12 max-w-editor rounded-md" />
        <Skeleton className="h-12 max-w-editor rounded-md" />
        <Skeleton className="h-40 max-w-editor rounded-md" />
      </div>
    </SkeletonGroup>
  )
}
