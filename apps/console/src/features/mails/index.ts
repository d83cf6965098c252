import { listSearch } from '../../lib/list/index.ts'

export { isResendable, useResend } from './use-resend.ts'

export const readMailsSearch = listSearch('state', 'kind', 'since', 'to', 'userId', 'objectId')
