import { slice } from '../../slice.ts'
import { removeIdle } from './limit.ts'

export { createCallLimits } from './call-limits.ts'
export {
  isAtHome,
  isNewSizeAllowed,
  isWithin,
  type Limit,
  limitCalls,
  limitLogin,
  limitPasswordChange,
  limitResetRequest,
  limitUpload,
  rememberSuccess,
  takeAll,
} from './limit.ts'
export type { Family, Rate } from './rates.ts'

export const rateLimits = slice({
  schedules: [{ task: removeIdle, crontab: '27 * * * *' }],
  tables: ['rate_buckets'],
})
