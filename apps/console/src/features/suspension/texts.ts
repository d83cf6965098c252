import type { Block, SuspensionKind, SuspensionPreview, SuspensionReason } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

export const reasonTexts: Record<SuspensionReason, MessageId> = {
  spam: 'suspend.reason.spam',
  fraud: 'suspend.reason.fraud',
  offPlatformPayment: 'suspend.reason.offPlatformPayment',
  abuse: 'suspend.reason.abuse',
  underage: 'suspend.reason.underage',
  unpaid: 'suspend.reason.unpaid',
  other: 'suspend.reason.other',
}

type DialogText = 'title' | 'text' | 'action' | 'done' | 'told'

export const dialogTexts: Record<SuspensionKind, Record<DialogText, MessageId>> = {
  suspend: {
    title: 'suspend.title',
    text: 'suspend.text',
    action: 'suspend.action',
    done: 'suspend.done',
    told: 'suspend.done.told',
  },
  block: {
    title: 'block.title',
    text: 'block.text',
    action: 'block.action',
    done: 'block.done',
    told: 'block.done.told',
  },
}

export const refusedTexts: Record<SuspensionPreview['blockValues'][number], MessageId> = {
  email: 'block.value.email',
  phone: 'block.value.phone',
  payout: 'block.value.payout',
}

export const kindTexts: Record<Block['kind'], MessageId> = {
  person: 'blocked.kind.person',
  email: 'blocked.kind.email',
  phone: 'blocked.kind.phone',
  payout: 'blocked.kind.payout',
  domain: 'blocked.kind.domain',
}

export const valueHelp: Record<Exclude<Block['kind'], 'person'>, MessageId> = {
  email: 'blocked.value.email',
  phone: 'blocked.value.phone',
  payout: 'blocked.value.payout',
  domain: 'blocked.value.domain',
}
