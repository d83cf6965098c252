import { slice } from '../../slice.ts'
import { authTokenArchive, lastSeenArchive, passwordArchive, tokenCutoffArchive, tokenLimitArchive } from './archive.ts'
import { removeExpiredTokens } from './remove-expired-tokens.ts'
import { removeOldSignIns } from './sign-ins.ts'

export { clientOf } from './client-of.ts'
export { isFreshAt, withoutIdleRoles } from './console-rights.ts'
export { consoleSettings } from './console-settings.ts'
export { changeRoles, createCutOffCache, cutOff, cutOffSession, isCutOff } from './cut-offs.ts'
export {
  accessTokenSeconds,
  challengeMs,
  consoleSessionMs,
  consoleTokenSeconds,
  emailChangeMs,
  freshFactorMs,
  heldAddressMs,
  resetLinkMs,
  sessionMsOf,
  signInLinkMs,
} from './lifetimes.ts'
export { networkFamily, openAddress, sealedAddress } from './networks.ts'
export { hashPassword } from './password-hash.ts'
export { hashNewPassword, hasPassword, isStillPassword, storePassword, verifyPassword } from './passwords.ts'
export { removeCredentials, removeWaysIn } from './remove-credentials.ts'
export { findSession, rotate, settle } from './rotation.ts'
export { endSessions, isJustSignedIn, listSessions, noteUse, type SessionKind } from './sessions.ts'
export { noteFailure, noteSignIn } from './sign-ins.ts'
export { lastSignIns } from './store.ts'
export {
  changeSession,
  findToken,
  isExpired,
  issueToken,
  lockToken,
  markChecked,
  markUsed,
  newTokenValue,
  readSession,
  removeSession,
  removeToken,
  removeTokenById,
  removeTokensOf,
  type Token,
  takeToken,
} from './tokens.ts'

export const credentials = slice({
  schedules: [
    { task: removeExpiredTokens, crontab: '17 * * * *' },
    { task: removeOldSignIns, crontab: '37 3 * * *' },
  ],
  tables: ['passwords', 'auth_tokens', 'rotated_tokens', 'token_cutoffs', 'token_limits', 'sign_ins', 'last_seen'],
  archive: [passwordArchive, authTokenArchive, tokenCutoffArchive, tokenLimitArchive, lastSeenArchive],
  trash: [
    { kind: 'user', resource: passwordArchive, by: 'userId' },
    { kind: 'user', resource: lastSeenArchive, by: 'userId' },
  ],
  notArchived: {
    rotated_tokens: 'sessions go on with the token they have now',
    sign_ins: 'says where somebody signed in to this server, for 90 days',
  },
})
