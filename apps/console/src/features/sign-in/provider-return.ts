import { quietStorage } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

/** How it went at the provider: a code to sign in with, or what to tell. */
export type ProviderReturn = { code: string; next: string | undefined } | { problem: MessageId }

const leavingKey = 'plaza_console_leaving'
const inTab = quietStorage(() => window.sessionStorage)

const problems: Record<string, MessageId> = {
  cancelled: 'login.provider.cancelled',
  expired: 'login.provider.expired',
  unavailable: 'login.provider.unavailable',
}

/** Leaves for a provider. The tab remembers it, and where its person wanted to go. */
export function leaveFor(url: string, next: string | undefined) {
  inTab.set(leavingKey, next ?? '')
  location.assign(url)
}

/** What came back with the address, once. A tab that never left takes no code: somebody else could have sent it the link. */
export function takeReturn(): ProviderReturn | undefined {
  const outcome = new URLSearchParams(location.hash.slice(1))
  const status = outcome.get('status')
  if (status === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const next = inTab.get(leavingKey)
  inTab.remove(leavingKey)
  if (status === 'serverError') return { problem: 'login.provider.serverError' }
  const code = outcome.get('code')
  if (status === 'success' && code && next !== null) return { code, next: next || undefined }
  return { problem: problems[outcome.get('reason') ?? 'expired'] ?? 'login.provider.refused' }
}
