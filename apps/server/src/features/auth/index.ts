import { slice } from '../../slice.ts'
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
import { mailFollowers } from './mails.ts'
import { requestCheck } from './request-check.ts'
import { requestReset } from './request-reset.ts'
import { welcome } from './welcome.ts'

export const auth = slice({
  handlers: {
    auth: {
      login,
      logout,
      getTokens,
      checkToken,
      check: checkCredentials,
    },
    sessions: {
      list: listSessions,
      end: endSession,
      endOthers: endOtherSessions,
      leave: leaveSession,
    },
    password: {
      change: changePassword,
      resetRequest: requestReset,
      resetConfirm: confirmReset,
    },
    tokens: { checkRequest: requestCheck, checkConfirm: confirmCheck },
  },
  tasks: [welcome],
  follows: mailFollowers,
})
