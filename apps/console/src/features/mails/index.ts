import { lazyPart } from '../../lib/lazy-part.tsx'
import { listSearch } from '../../lib/list/index.ts'

export { hasPersonalLink } from './mail-kinds.ts'
export { isResendable, useResend } from './use-resend.ts'

export const readMailsSearch = listSearch('state', 'kind', 'since', 'to', 'userId', 'objectId')

export const ResendDialog = lazyPart(async () => (await import('./ResendDialog.tsx')).ResendDialog)
