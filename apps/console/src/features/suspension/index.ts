import { lazyPart } from '../../lib/lazy-part.tsx'
import { listSearch } from '../../lib/list/index.ts'

export { SuspendButton } from './SuspendButton.tsx'
export { reasonTexts } from './texts.ts'

export const readBlockedSearch = listSearch('kind', 'value')

export const SuspendDialog = lazyPart(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)
export const BlockDialog = lazyPart(async () => (await import('./BlockDialog.tsx')).BlockDialog)
export const RestoreDialog = lazyPart(async () => (await import('./RestoreDialog.tsx')).RestoreDialog)
export const ViewAsDialog = lazyPart(async () => (await import('./ViewAsDialog.tsx')).ViewAsDialog)
