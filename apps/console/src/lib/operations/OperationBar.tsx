import type { Operation, OperationRow } from '@plaza/contract'
import { BulkBar, ProgressBar } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useT } from '../i18n.tsx'
import { useServices } from '../services.tsx'
import { OperationSteps } from './OperationSteps.tsx'
import { operationText, progressText, shareDone } from './operation-text.ts'
import { problemText } from './problem-text.ts'
import { isGoingOn, operationRowsQuery } from './queries.ts'
import { useOperation } from './use-operation.ts'

type OperationBarProps = {
  id: string
  /** What a row is called, where the list shows it. */
  nameOf: (objectId: string) => string | undefined
  /** Those that could not be changed, once it has ended: they stay selected. */
  onFailed: (ids: readonly string[]) => void
  onClose: () => void
}

/** How far an operation is, in place of the filters of the list it was begun from. */
export function OperationBar({ id, nameOf, onFailed, onClose }: OperationBarProps) {
  const t = useT()
  const operation = useOperation(id)
  if (!operation) return <BulkBarShell text={t('operation.waiting')} onClose={onClose} />
  return (
    <>
      <BulkBarShell text={`${operationText(t, operation)} · ${progressText(t, operation)}`} onClose={onClose}>
        {isGoingOn(operation) && (
          <span className="w-32">
            <ProgressBar label={operationText(t, operation)} value={shareDone(operation)} />
          </span>
        )}
        <OperationSteps operation={operation} />
      </BulkBarShell>
      {!isGoingOn(operation) && operation.failed > 0 && (
        <Problems operation={operation} nameOf={nameOf} onFailed={onFailed} />
      )}
    </>
  )
}

function BulkBarShell(props: { text: string; onClose: () => void; children?: ReactNode }) {
  const t = useT()
  return (
    <BulkBar label={t('operation.title')} text={props.text} clearLabel={t('action.close')} onClear={props.onClose}>
      {props.children}
    </BulkBar>
  )
}

const most = 10
const none: readonly OperationRow[] = []

function Problems({
  operation: { id, status, failed },
  nameOf,
  onFailed,
}: Pick<OperationBarProps, 'nameOf' | 'onFailed'> & { operation: Operation }) {
  const t = useT()
  const { sdk } = useServices()
  const outcome = status === 'undone' ? 'left' : 'failed'
  const { data: rows = none } = useQuery(operationRowsQuery(sdk, id, outcome))
  const tell = useEffectEvent((ids: readonly string[]) => onFailed(ids))
  const ids = rows.map(({ objectId }) => objectId).join()
  useEffect(() => {
    if (ids !== '') tell(ids.split(','))
  }, [ids])
  return (
    <section aria-label={t(outcome === 'left' ? 'operation.leftTitle' : 'operation.failedTitle')}>
      <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
        {rows.slice(0, most).map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="font-semibold">{nameOf(row.objectId) ?? row.objectId}</span>
            <span className="text-ink-2">{problemText(t, row.problem)}</span>
          </li>
        ))}
        {failed > most && <li className="px-4 py-2.5 text-ink-2">{t('operation.more', { count: failed - most })}</li>}
      </ul>
    </section>
  )
}
