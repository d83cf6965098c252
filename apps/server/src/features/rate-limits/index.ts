export { rateLimitSchedules, rateLimitTasks } from './jobs.ts'
export {
  isAtHome,
  isNewSizeAllowed,
  isUploadAllowed,
  isWithin,
  type Limit,
  limitCalls,
  limitLogin,
  limitPasswordChange,
  limitResetRequest,
  rememberSuccess,
  takeAll,
} from './limit.ts'
export type { Family, Rate } from './rates.ts'
