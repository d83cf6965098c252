export { createCutOffBook, cutOff, isCutOff } from './cut-offs.ts'
export { credentialSchedules, credentialTasks } from './jobs.ts'
export { hashPassword, isUsableHash } from './password-hash.ts'
export { hashNewPassword, hasPassword, isStillPassword, storePassword, verifyPassword } from './passwords.ts'
export { removeCredentials } from './remove-credentials.ts'
export {
  findToken,
  isExpired,
  issueToken,
  lockCheckToken,
  markChecked,
  newTokenValue,
  removeToken,
  removeTokensOf,
  type Token,
} from './tokens.ts'
