import { createStore, type WritableStore } from '@plaza/ui'
import type { MessageId } from './i18n.tsx'

type PageKey = { key: string; label: MessageId }

/** Keys of the screen that is shown, for the list of keys. */
export type PageKeys = WritableStore<readonly PageKey[]>

export const createPageKeys = (): PageKeys => createStore<readonly PageKey[]>([])
