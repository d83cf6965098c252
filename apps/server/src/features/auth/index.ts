import { prefersPage } from '../../lib/accept.ts'
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
import { requestFirstPassword } from './request-first-password.ts'
import { requestReset } from './request-reset.ts'
import { tellFormerOwner } from './tell-former-owner.ts'
import { welcome } from './welcome.ts'

export { sessionsOf } from './end-sessions.ts'
export { issueEmailCheck } from './issue-check.ts'
export { issueReset } from './issue-reset.ts'
export { checkPath, resetPath } from './link-paths.ts'
export { mayMail } from './may-mail.ts'
export { endStolen } from './refresh.ts'
export { resumeSession, sessionOf } from './sessions.ts'

export const auth = slice({
  handlers: {
    auth: {
      login: ({ body }, { actor, services }) => login(body, actor, services),
      logout: ({ body }, { actor, services }) => logout(body, actor, services),
      getTokens: ({ body }, { actor, services }) => getTokens(body, actor, services),
      checkToken: ({ body }, { actor, services }) => checkToken(body, actor, services),
      check: ({ body }, { services }) => checkCredentials(body, services),
    },
    sessions: {
      list: (_request, { actor, services }) => listSessions(actor, services),
      end: ({ params }, { actor, services }) => endSession(params.id, actor, services),
      endOthers: (_request, { actor, services }) => endOtherSessions(actor, services),
      leave: ({ body }, { actor, services }) => leaveSession(body, actor, services),
    },
    password: {
      change: ({ body }, { actor, services }) => changePassword(body, actor, services),
      resetRequest: ({ body }, { actor, services }) => requestReset(body, actor, services),
      setRequest: (_request, { actor, services }) => requestFirstPassword(actor, services),
      resetConfirm: ({ body }, { actor, services }) => confirmReset(body, actor, services),
    },
    tokens: {
      checkRequest: ({ body }, { actor, services }) => requestCheck(body, actor, services),
      checkConfirm: ({ params, query }, { actor, services, headers }) =>
        confirmCheck({ ...query, ...params, isPerson: prefersPage(String(headers.accept ?? '')) }, actor, services),
    },
  },
  tasks: [welcome, tellFormerOwner],
  follows: mailFollowers,
})
