import type { BodyOf, Case, Endpoints } from '@plaza/contract'
import { asObject, failureOf } from '@plaza/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOfferUndo } from '../../lib/undo.ts'
import { useSend } from '../../lib/use-send.ts'

type Changes = BodyOf<Endpoints['cases']['update']>

/** Changes a case at once, offers to take it back, and says who was faster. */
export function useCaseChange() {
  const t = useT()
  const cache = useQueryClient()
  const { sdk, notifier } = useServices()
  const offerUndo = useOfferUndo()
  const { send, ...state } = useSend()
  const readAgain = () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [root] }) => root === 'cases' || root === 'audit' })
  const change = ({ id }: Case, changes: Changes, { done, back }: { done: string; back: Changes }) =>
    send(() => sdk.cases.update(id, changes), {
      onDone: async () => {
        offerUndo(done, () => sdk.cases.update(id, back))
        await readAgain()
      },
      onFail: (cause) => {
        const { code } = failureOf(cause)
        const { name } = asObject(cause instanceof Error && 'data' in cause ? cause.data : {})
        if (code !== 'case.taken' && code !== 'case.closedAlready') return
        const text = code === 'case.taken' ? 'case.taken' : 'case.closedBy'
        notifier.show({ tone: 'info', text: t(text, { name: typeof name === 'string' ? name : t('case.someone') }) })
        void readAgain()
      },
    })
  return { change, ...state }
}
