import { listSearch } from '../../lib/list/index.ts'

export { ConversationsAbout } from './ConversationsAbout.tsx'

export const readConversationsSearch = listSearch('userId', 'topicId', 'since', 'hours')
