import type { Operation } from '@plaza/contract'
import { buttonClass, Dialog, ProgressBar } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n.tsx'
import { useMay, useMe } from '../lib/me.ts'
import { isGoingOn, OperationSteps, operationText, progressText, shareDone } from '../lib/operations/index.ts'
import { usePeople } from '../lib/people.ts'
import { When } from '../lib/When.tsx'

type OperationsDialogProps = { operations: readonly Operation[]; onOpenChange: (isOpen: boolean) => void }

/** The latest operations: how far they are, stopping them, and taking them back. */
export function OperationsDialog({ operations, onOpenChange }: OperationsDialogProps) {
  const t = useT()
  const may = useMay()
  const { user } = useMe()
  const people = usePeople(operations.map(({ createdBy }) => createdBy))
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('operations.title')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <ul className="flex flex-col divide-y divide-line text-small">
        {operations.map((operation) => (
          <li key={operation.id} className="flex flex-col gap-2 py-3 first:pt-0">
            <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <span className="min-w-0">
                <span className="block font-semibold">{operationText(t, operation)}</span>
                <span className="block text-ink-2">{progressText(t, operation)}</span>
                <span className="block text-caption text-ink-3">
                  {operation.createdBy === null
                    ? t('operations.byKey')
                    : (people.get(operation.createdBy)?.name ?? operation.createdBy)}
                  {' · '}
                  <When date={operation.createdDate} />
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {operation.kind === 'import' && operation.createdBy === user.id && may('data:import:all') && (
                  <Link
                    to="/data"
                    search={{ tab: 'import', operation: operation.id }}
                    onClick={() => onOpenChange(false)}
                    className={buttonClass({ size: 'sm', variant: 'secondary' })}
                  >
                    {t('operations.show')}
                  </Link>
                )}
                <OperationSteps operation={operation} />
              </span>
            </span>
            {isGoingOn(operation) && <ProgressBar label={operationText(t, operation)} value={shareDone(operation)} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
