import type { Operation } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../i18n.tsx'
import { useMay, useMe } from '../me.ts'
import { useServices } from '../services.tsx'
import { useSend } from '../use-send.ts'
import { isGoingOn } from './queries.ts'

/** What can be done about an operation as a whole: stop it, or take it back. */
export function OperationSteps({ operation }: { operation: Operation }) {
  const t = useT()
  const may = useMay()
  const { user } = useMe()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const step = (name: 'cancel' | 'undo') =>
    void send(() => sdk.operations[name](operation.id), {
      onDone: (next) => {
        cache.setQueryData(['operations', 'read', { id: operation.id }], next)
        return cache.invalidateQueries({ queryKey: ['operations'] })
      },
    })
  const mayUndo = may('audit:undo:all') || (may('audit:undo') && operation.createdBy === user.id)
  const isOver = operation.status === 'undone'
  return (
    <>
      {isGoingOn(operation) && operation.status !== 'undoing' && (
        <Button size="sm" variant="secondary" isBusy={isBusy} onPress={() => step('cancel')}>
          {t('operation.stop')}
        </Button>
      )}
      {!isGoingOn(operation) && !isOver && operation.undoableUntil !== null && mayUndo && (
        <Button size="sm" variant="secondary" isBusy={isBusy} onPress={() => step('undo')}>
          {t('undo.action')}
        </Button>
      )}
      {error && (
        <span role="alert" className="text-danger">
          {error}
        </span>
      )}
    </>
  )
}
