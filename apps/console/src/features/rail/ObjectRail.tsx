import type { ReactNode } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'

type ObjectRailProps = {
  /** `Fact`s of the object. */
  facts: ReactNode
  /** More blocks, between facts and the rest. */
  children?: ReactNode
}

/** What stands beside every object: its facts, and whatever its page adds. */
export function ObjectRail({ facts, children }: ObjectRailProps) {
  const t = useT()
  return (
    <>
      <RailBlock title={t('rail.facts')}>
        <Facts>{facts}</Facts>
      </RailBlock>
      {children}
    </>
  )
}
