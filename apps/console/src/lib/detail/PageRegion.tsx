import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Region } from '../Region.tsx'
import { RowsSkeleton } from '../RowsSkeleton.tsx'

/** The page of one object, from its loading on. */
export const PageRegion = <Data,>(props: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) => (
  <Region {...props} skeleton={<PageSkeleton />} />
)

const PageSkeleton = () => (
  <div className="console-column py-6">
    <RowsSkeleton count={8} />
  </div>
)
