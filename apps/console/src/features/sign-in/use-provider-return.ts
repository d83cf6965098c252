import type { Challenge } from '@plaza/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { takeReturn } from './provider-return.ts'

/** Whoever came back from a provider goes on by themselves, or reads why not. */
export function useProviderReturn(take: (challenge: Challenge) => Promise<void>) {
  const t = useT()
  const { doors } = useServices()
  const [returned] = useState(takeReturn)
  const { send, error } = useSend()
  const [isOver, setOver] = useState(false)
  const code = returned && 'code' in returned ? returned.code : undefined
  const exchange = useEffectEvent((value: string) =>
    send(() => doors.console.login({ code: value }), { onDone: take }).finally(() => setOver(true)),
  )
  useEffect(() => {
    if (code !== undefined) void exchange(code)
  }, [code])
  return {
    isComing: code !== undefined && !isOver,
    next: returned && 'next' in returned ? returned.next : undefined,
    problem: returned && 'problem' in returned ? t(returned.problem) : (error ?? undefined),
  }
}
