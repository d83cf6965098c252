import type { Case } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { kinds } from '../../lib/cases/index.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { When } from '../../lib/When.tsx'

/** What kind of case it is, whose, since when, and whom it concerns. */
export function CaseFacts({ of: one }: { of: Case }) {
  const t = useT()
  return (
    <Facts>
      <Fact name={t('case.kind')}>{t(kinds[one.kind].label)}</Fact>
      <Fact name={t('case.assignee')}>
        {one.assigneeId ? (one.names[one.assigneeId] ?? one.assigneeId) : t('case.nobody')}
      </Fact>
      {one.userIds.length > 0 && (
        <Fact name={t('case.people')}>
          {one.userIds.map((id, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <ObjectLink type="user" id={id}>
                {one.names[id] ?? id}
              </ObjectLink>
            </span>
          ))}
        </Fact>
      )}
      <Fact name={t('case.opened')}>
        <When date={one.createdDate} />
      </Fact>
      {one.dueDate && (
        <Fact name={t('case.due')}>
          <When date={one.dueDate} />
        </Fact>
      )}
      {one.priority === 'high' && (
        <Fact name={t('case.priority')}>
          <StatusChip kind="act-now">{t('case.high')}</StatusChip>
        </Fact>
      )}
      {one.closedDate && (
        <Fact name={t('case.closedDate')}>
          {one.closedBy && `${one.names[one.closedBy] ?? one.closedBy} · `}
          <When date={one.closedDate} />
        </Fact>
      )}
    </Facts>
  )
}
