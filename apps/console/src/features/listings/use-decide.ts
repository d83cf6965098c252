import type { Asset, BodyOf, Endpoints } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useOfferUndo } from '../../lib/undo.ts'
import { useSend } from '../../lib/use-send.ts'

export type Decision = BodyOf<Endpoints['assetModeration']['decide']>

const doneTexts = {
  approve: 'listings.approved',
  reject: 'listings.rejectedDone',
  hide: 'listings.hiddenDone',
  show: 'listings.shown',
} as const

type Outcome = {
  onDone?: () => void
  /** Somebody changed or decided it meanwhile. */
  onChanged?: () => void
}

/** Decides about a listing as it was looked at; the message offers to take it back while its owner has not heard of it. */
export function useDecide() {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const { send, ...state } = useSend()
  const decide = (asset: Asset, body: Decision, { onDone, onChanged }: Outcome = {}) =>
    send(() => sdk.assetModeration.decide(asset.id, body, { headers: { 'x-plaza-if-updated': asset.updatedDate } }), {
      onDone: async (answer) => {
        offerUndo(t(doneTexts[body.decision], { name: asset.name }), () =>
          takeBack(sdk, { objectId: asset.id, answer }),
        )
        onDone?.()
        const roots = ['assets', 'cases', 'audit']
        await cache.invalidateQueries({ predicate: ({ queryKey }) => roots.includes(String(queryKey[0])) })
      },
      onFail: (cause) => {
        if (failureOf(cause).kind === 'conflict') onChanged?.()
      },
    })
  return { decide, ...state }
}
