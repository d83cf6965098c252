import type { LegalPage, LegalVersion } from '@plaza/contract'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

export const pageTexts: Readonly<Record<LegalPage, MessageId>> = { terms: 'legal.terms', privacy: 'legal.privacy' }

export const stateTexts: Readonly<Record<LegalVersion['state'], { text: MessageId; kind: StatusKind }>> = {
  draft: { text: 'legal.state.draft', kind: 'draft' },
  scheduled: { text: 'legal.state.scheduled', kind: 'waiting' },
  current: { text: 'legal.state.current', kind: 'running' },
  past: { text: 'legal.state.past', kind: 'closed' },
}

export const againTexts: Readonly<Record<LegalVersion['acceptAgain'], MessageId>> = {
  nobody: 'legal.again.nobody',
  booking: 'legal.again.booking',
  signIn: 'legal.again.signIn',
}
