export { createCallLimits } from './call-limits.ts'
export { rateLimitSchedules, rateLimitTasks } from './jobs.ts'
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
