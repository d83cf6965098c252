import { Skeleton, SkeletonGroup } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'

/** Title and first line of a section of the account. */
export function SectionPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  useHead({ title })
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <div className="mt-7">{children}</div>
    </>
  )
}

/** Fields in their places while they load. */
export function FieldsSkeleton({ count = 4 }: { count?: number }) {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28 rounded-xs" />
          <Skeleton className="h-12 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
