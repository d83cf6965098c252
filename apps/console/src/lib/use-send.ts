import { failureOf } from '@plaza/domain'
import { useState } from 'react'
import { failureText } from './failures.ts'
import { laterTexts, useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { Spoken } from './spoken.ts'

type Outcome<Result> = { onDone?: (result: Result) => unknown; onFail?: (cause: unknown) => unknown }

/**
 * Sends something and says what went wrong in place. Calls that ask for the second factor again have it asked for.
 *
 * `const { send, isBusy, error } = useSend(); … send(() => sdk.factors.remove(id), { onDone: close })`
 */
export function useSend() {
  const t = useT()
  const { confirmation, connection } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** Until when the server wants to hear nothing. */
  const [waitUntilMs, setWaitUntilMs] = useState(0)

  function explain(cause: unknown): string | null {
    if (cause instanceof Spoken) return t(cause.id, cause.values)
    const failure = failureOf(cause)
    if (failure.kind === 'offline') connection.doubt()
    if (failure.kind === 'tooMany') {
      setWaitUntilMs(Date.now() + failure.waitSeconds * 1000)
      return null
    }
    const message = failureText(failure)
    return message && t(message.id, message.values)
  }

  async function send<Result>(call: () => Promise<Result>, { onDone, onFail }: Outcome<Result> = {}): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const result = await confirmation.confirmed(call)
      await onDone?.(result)
    } catch (cause) {
      // what refusals say is there by now, unless the connection went first
      await laterTexts().catch(() => undefined)
      setError(explain(cause))
      onFail?.(cause)
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, error, waitUntilMs }
}
