import type { ReactNode } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { Facts } from '../../lib/Facts.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { History } from '../history/index.ts'
import { Notes } from '../notes/index.ts'
import { ObjectCases } from './ObjectCases.tsx'

type ObjectRailProps = {
  objectId: string
  /** `Fact`s of the object. */
  facts: ReactNode
  /** More blocks, between facts and notes. */
  children?: ReactNode
}

/** What stands beside every object: facts, what its page adds, notes of the team, and its history. */
export function ObjectRail({ objectId, facts, children }: ObjectRailProps) {
  const t = useT()
  const may = useMay()
  return (
    <>
      <RailBlock title={t('rail.facts')}>
        <Facts>{facts}</Facts>
      </RailBlock>
      {children}
      {may('case:list:all') ? (
        <ObjectCases objectId={objectId} />
      ) : (
        <RailBlock title={t('rail.cases')}>
          <HiddenPart permission="case:list:all" />
        </RailBlock>
      )}
      <RailBlock title={t('notes.title')}>
        {may('note:list:all') ? <Notes objectId={objectId} /> : <HiddenPart permission="note:list:all" />}
      </RailBlock>
      <RailBlock title={t('history.title')}>
        {may('audit:list:all', 'audit:read:all') ? (
          <History objectId={objectId} />
        ) : (
          <HiddenPart permission="audit:read:all" />
        )}
      </RailBlock>
    </>
  )
}
