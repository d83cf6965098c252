import type { AuditRecord, UndoObstacle } from '@plaza/contract'
import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CopyId } from '../../lib/CopyId.tsx'
import { Changes, UndoButton } from '../../lib/deeds/index.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { useObjectPath } from '../../lib/object-path.ts'
import type { KnownPerson } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'
import { ActorCell } from './ActorCell.tsx'
import { OperationFact } from './OperationFact.tsx'

type AuditFactsProps = { record: AuditRecord; people: ReadonlyMap<string, KnownPerson> }

/** Why a step cannot be taken back. */
const obstacles = {
  kind: 'audit.why.kind',
  rights: 'audit.why.rights',
  values: 'audit.why.values',
  undone: 'audit.why.undone',
  expired: 'audit.why.expired',
  notAllowed: 'audit.why.notAllowed',
} satisfies Record<UndoObstacle, MessageId>

/** All of a record, with its values field by field. */
export function AuditFacts({ record, people }: AuditFactsProps) {
  const t = useT()
  const path = useObjectPath()(record.objectType, record.objectId)
  return (
    <>
      <Facts>
        <Fact name={t('audit.who')}>
          <ActorCell record={record} people={people} />
        </Fact>
        <Fact name={t('audit.when')}>
          <When date={record.createdDate} />
        </Fact>
        {record.reason && <Fact name={t('audit.reason')}>{record.reason}</Fact>}
        {record.objectId && (
          <Fact name={t('audit.object')}>
            {path && (
              <Link to={path} className={textLinkClass}>
                {record.objectName ?? t('audit.open')}
              </Link>
            )}
            <CopyId id={record.objectId} />
          </Fact>
        )}
        {record.caseId && (
          <Fact name={t('case.one')}>
            <ObjectLink type="case" id={record.caseId}>
              {record.caseId}
            </ObjectLink>
          </Fact>
        )}
        {record.operationId && <OperationFact id={record.operationId} />}
        {record.network && <Fact name={t('audit.network')}>{record.network}</Fact>}
        <Fact name={t('audit.request')}>
          <CopyId id={record.requestId} />
        </Fact>
      </Facts>
      <section className="flex flex-col gap-3">
        <h3 className="text-console-h2">{t('audit.changes')}</h3>
        <Changes record={record} />
      </section>
      {record.undo.isPossible ? (
        <div className="flex flex-wrap items-center gap-3">
          <UndoButton record={record} />
          {record.undo.until && (
            <span className="text-caption text-ink-3">
              {t.rich('audit.undo.until', { when: <When date={record.undo.until} /> })}
            </span>
          )}
        </div>
      ) : (
        record.undo.why && <p className="text-ink-2">{t(obstacles[record.undo.why])}</p>
      )}
    </>
  )
}
