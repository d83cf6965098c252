import type { ApiKey } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

/** What a key is for, by the word that it begins with. */
export const keyKinds = ['pubk', 'seck', 'cntk', 'custom'] as const
export type KeyKind = (typeof keyKinds)[number]

export const kindTexts: Record<KeyKind, MessageId> = {
  pubk: 'apiKeys.kind.website',
  seck: 'apiKeys.kind.server',
  cntk: 'apiKeys.kind.content',
  custom: 'apiKeys.kind.own',
}

export const kindHelp: Record<KeyKind, MessageId> = {
  pubk: 'apiKeys.kind.website.help',
  seck: 'apiKeys.kind.server.help',
  cntk: 'apiKeys.kind.content.help',
  custom: 'apiKeys.kind.own.help',
}

/** Any word that is not built in names a kind of somebody's own. */
export const kindOf = ({ key }: Pick<ApiKey, 'key'>): KeyKind =>
  keyKinds.find((kind) => kind === key.split('_', 1)[0]) ?? 'custom'

const idleMs = 90 * 24 * 3_600_000

/** Whether nobody has used a key for so long that it might as well go. */
export const isIdle = ({ lastUsedDate, createdDate }: ApiKey, now: number) =>
  now - Date.parse(lastUsedDate ?? createdDate) > idleMs

/** Whether a key opens nothing any more. */
export const hasEnded = ({ expirationDate }: Pick<ApiKey, 'expirationDate'>, now: number) =>
  expirationDate !== null && Date.parse(expirationDate) <= now
