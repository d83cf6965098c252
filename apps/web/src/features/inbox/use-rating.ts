import { failureOf } from '@plaza/domain'
import type { Rating, Transaction } from '@plaza/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import type { RatingForm } from '../../lib/settings.ts'
import type { Role } from './transaction.ts'

export type Said = { score: number; comment: string | null }
/** What is chosen but not sent, by label. */
export type Chosen = { score?: number; comment?: string }

export type RatingOptions = {
  transaction: Transaction
  role: Role
  /** What was rated already; it cannot be changed. */
  given: readonly Rating[]
  onDone: () => void
}

/** What somebody says about a booking: takers answer the operator's questions, owners only how it went with the taker. */
export function useRating({ transaction, role, given, onDone }: RatingOptions) {
  const t = useT()
  const { sdk, settings } = useServices()
  const cache = useQueryClient()
  const { forms: all } = settings.ratings
  const forms = role === 'taker' ? all : all.filter(({ label }) => label === 'main')
  // an answer that got through stays, also when the next one does not
  const [sent, setSent] = useState<Record<string, Said>>(() =>
    Object.fromEntries(
      given.map(({ label, score, comment }) => [label ?? 'main', { score, comment: comment ?? null }]),
    ),
  )
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const open = forms.filter(({ label }) => !sent[label])
  const isUnanswered = ({ label, isOptional }: RatingForm) => !isOptional && chosen[label]?.score === undefined

  /** Answers the label of the first question that has no answer, if there is one. */
  async function send(): Promise<string | undefined> {
    const unanswered = open.filter(isUnanswered).map(({ label }) => label)
    setMissing(unanswered)
    if (unanswered.length > 0) return unanswered[0]
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { label } of open) {
        const { score, comment } = chosen[label] ?? {}
        if (score === undefined) continue
        const said = { score, comment: comment?.trim() || null }
        await sdk.ratings.create({ ...said, ...aboutWhom(transaction, role), label })
        setSent((before) => ({ ...before, [label]: said }))
      }
      await cache.invalidateQueries({ queryKey: ['ratings'] })
      onDone()
    } catch (error) {
      const message = failureText(failureOf(error))
      setProblem(message ? t(message.id, message.values) : undefined)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  function choose(label: string, change: Chosen) {
    setChosen((before) => ({ ...before, [label]: { ...before[label], ...change } }))
    if (change.score !== undefined) setMissing((before) => before.filter((each) => each !== label))
  }
  const isDone = open.every(({ isOptional }) => isOptional) && Object.keys(sent).length > 0
  return { forms, sent, chosen, choose, missing, problem, isBusy, isDone, send }
}

/** Takers speak about the thing and its owner; what owners say is about the taker alone. */
function aboutWhom(transaction: Transaction, role: Role) {
  const { id: transactionId, assetId, assetSnapshot, duration, ownerId, takerId } = transaction
  const metadata = { assetName: textOf(assetSnapshot.name) ?? null, duration }
  return role === 'taker'
    ? { targetId: ownerId ?? '', assetId, transactionId, metadata }
    : { targetId: takerId, transactionId, metadata }
}
