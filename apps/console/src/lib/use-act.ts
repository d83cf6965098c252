import { useQueryClient } from '@tanstack/react-query'
import { useServices } from './services.tsx'
import { useOfferUndo } from './undo.ts'
import { useSend } from './use-send.ts'

export type ActOptions<Result> = {
  /** Said when it is done. */
  done: string | ((result: Result) => string)
  /** First parts of the query keys whose answers have changed: `['assets', 'cases']`. The audit log is always read again. */
  changed: readonly string[]
  /** Takes it back; the message offers it for ten seconds. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
  onDone?: ((result: Result) => void) | undefined
  onFail?: ((cause: unknown) => void) | undefined
}

/**
 * Does something at once (level 0): a call, a message with "Undo" where there is a way back, and what changed is read again.
 *
 * `const { act, isBusy, error } = useAct(); … act(() => sdk.cases.update(id, { assigneeId }), { done: t('…'), changed: ['cases'] })`
 */
export function useAct() {
  const { notifier } = useServices()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const { send, ...state } = useSend()
  const act = <Result>(call: () => Promise<Result>, { done, changed, undo, onDone, onFail }: ActOptions<Result>) =>
    send(call, {
      ...(onFail && { onFail }),
      onDone: async (result) => {
        const text = typeof done === 'string' ? done : done(result)
        if (undo) offerUndo(text, () => undo(result))
        else notifier.show({ text })
        onDone?.(result)
        const roots = [...changed, 'audit']
        await cache.invalidateQueries({ predicate: ({ queryKey }) => roots.includes(String(queryKey[0])) })
      },
    })
  return { act, ...state }
}
