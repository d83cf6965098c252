import { slice } from '../../slice.ts'
import { removeIdle } from './limit.ts'

export { createCallLimits } from './call-limits.ts'
export {
  isAtHome,
  isNewSizeAllowed,
  isWithin,
  limitCalls,
  limitConsoleLogin,
  limitFactor,
  limitLogin,
  limitPasswordChange,
  limitResetRequest,
  limitSignCode,
  limitUpload,
  rememberSuccess,
} from './limit.ts'
export type { Rate } from './rates.ts'

export const rateLimits = slice({
  schedules: [{ task: removeIdle, crontab: '27 * * * *' }],
  tables: ['rate_buckets'],
  notArchived: {
    rate_buckets: 'counts for minutes only',
  },
})
