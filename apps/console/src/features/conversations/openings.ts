import { useState } from 'react'

/** As long as one reason counts for the server. */
const openMs = 30 * 60_000
const keyOf = (of: string) => `plaza.opened.${of}`

/** Why something was opened in this tab, while that counts. A reload does not ask again. */
function storedReason(of: string): string | undefined {
  const [until = '', ...words] = (sessionStorage.getItem(keyOf(of)) ?? '').split(' ')
  return Number(until) > Date.now() ? words.join(' ') : undefined
}

/** Why a conversation, or a search in what people wrote, was opened; nothing while it is locked. */
export function useOpening(of: string): { reason: string | undefined; unlock: (reason: string) => void } {
  const [given, setGiven] = useState<{ of: string; reason: string }>()
  return {
    reason: given?.of === of ? given.reason : storedReason(of),
    unlock: (reason) => {
      sessionStorage.setItem(keyOf(of), `${Date.now() + openMs} ${reason}`)
      setGiven({ of, reason })
    },
  }
}
