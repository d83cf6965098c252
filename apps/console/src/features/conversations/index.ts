import { lazyPart } from '../../lib/lazy-part.tsx'
import { listSearch } from '../../lib/list/index.ts'

export { ConversationsAbout } from './ConversationsAbout.tsx'

export const RemoveMessageDialog = lazyPart(async () => (await import('./RemoveMessageDialog.tsx')).RemoveMessageDialog)

export const readConversationsSearch = listSearch('userId', 'topicId', 'since', 'hours')
