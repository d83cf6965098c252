import type { Operation } from '@plaza/contract'
import type { MessageId, Translate } from '../i18n.tsx'

/** What an operation changes, told by what it sends. */
function deedOf({ kind, payload }: Operation): MessageId {
  if (kind === 'remove') return 'operation.remove'
  if (kind === 'import') return 'operation.import'
  if (kind === 'export') return 'operation.export'
  if (kind === 'searchIndex') return 'operation.searchIndex'
  if (kind === 'reset') return 'operation.reset'
  if (kind === 'configuration') return 'operation.configuration'
  if (kind === 'move') return 'operation.move'
  if (kind === 'give') return 'operation.give'
  if (kind === 'restore') return 'operation.restore'
  if (kind === 'message') return 'operation.message'
  if (kind === 'replaceValue') return 'operation.replaceValue'
  if (kind === 'moderate') {
    if (payload.kind === 'suspend') return 'operation.suspend'
    return decisions[String(payload.decision)] ?? 'operation.decide'
  }
  if (payload.active === false) return 'operation.pause'
  if (payload.active === true) return 'operation.resume'
  return 'operation.change'
}

const decisions: Readonly<Record<string, MessageId>> = {
  approve: 'operation.approve',
  hide: 'operation.hide',
  reject: 'operation.reject',
  show: 'operation.show',
}

/** Those that are moved out of a category or type are of several kinds. */
const things = {
  asset: 'operation.assets',
  rating: 'operation.ratings',
  user: 'operation.users',
  category: 'operation.things',
  assetType: 'operation.things',
  customAttribute: 'operation.things',
  configuration: 'operation.things',
  transaction: 'operation.transactions',
  availability: 'operation.things',
  message: 'operation.messages',
  email: 'operation.emails',
  entry: 'operation.things',
  audit: 'operation.things',
  accounting: 'operation.things',
  marketplace: 'operation.things',
} as const

/** "Pause 50 listings" */
export const operationText = (t: Translate, operation: Operation): string => {
  const { changed, same, failed } = operation.counts
  const isTakenBack = operation.status === 'undoing' || operation.status === 'undone'
  const count = isTakenBack ? Math.max(operation.total, changed + same + failed) : operation.total
  return t(deedOf(operation), { things: t(things[operation.objectType], { count }) })
}

/** How much of it is done, from 0 to 1; of nothing, nothing. */
export const shareDone = ({ done, total }: Pick<Operation, 'done' | 'total'>) => (total === 0 ? 0 : done / total)

/** "38 of 412 · 1 failed", and what came of it at the end. */
export function progressText(t: Translate, { kind, status, done, total, failed, counts }: Operation): string {
  if (kind === 'export' && status === 'done') return t('operation.exported', { count: done })
  const withFailed = (id: MessageId, values: Record<string, number>) =>
    failed > 0 ? t('operation.withFailed', { text: t(id, values), failed }) : t(id, values)
  switch (status) {
    case 'reading':
      return t('operation.reading', { total })
    case 'previewed':
      return t('operation.previewed')
    case 'waiting':
      return t('operation.waiting')
    case 'running':
      return withFailed('operation.running', { done, total })
    case 'undoing':
      return t('operation.undoing', { done, total })
    case 'undone':
      return t('operation.undone', { undone: counts.undone, left: counts.left })
    case 'cancelled':
      return t('operation.cancelled', { changed: counts.changed })
    case 'failed':
      return t('operation.stopped', { changed: counts.changed })
    default:
      return withFailed('operation.done', { changed: counts.changed, same: counts.same })
  }
}
