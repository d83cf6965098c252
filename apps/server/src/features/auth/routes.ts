import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { changePassword } from './change-password.ts'
import { checkCredentials } from './check-credentials.ts'
import { checkToken } from './check-token.ts'
import { confirmCheck } from './confirm-check.ts'
import { confirmReset } from './confirm-reset.ts'
import { endOtherSessions, endSession, listSessions } from './end-sessions.ts'
import { getTokens } from './get-tokens.ts'
import { leaveSession } from './leave-session.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { requestCheck } from './request-check.ts'
import { requestReset } from './request-reset.ts'

export const authHandlers: Handlers<Endpoints['auth']> = {
  login,
  logout,
  getTokens,
  checkToken,
  check: checkCredentials,
}

export const sessionHandlers: Handlers<Endpoints['sessions']> = {
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
  leave: leaveSession,
}

export const passwordHandlers: Handlers<Endpoints['password']> = {
  change: changePassword,
  resetRequest: requestReset,
  resetConfirm: confirmReset,
}

export const tokenHandlers: Handlers<Endpoints['tokens']> = { checkRequest: requestCheck, checkConfirm: confirmCheck }
