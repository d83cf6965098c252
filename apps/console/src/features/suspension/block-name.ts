import type { Block } from '@plaza/contract'
import type { useT } from '../../lib/i18n.tsx'

/** What is blocked: a person by their name, a value as far as it may be read. */
export const blockName = (t: ReturnType<typeof useT>, { kind, value, userName, userId }: Block): string =>
  (kind === 'person' ? (userName ?? userId) : value) ?? t('blocked.value.gone')
