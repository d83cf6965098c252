import { slice } from '../../slice.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { makeSignInLink } from './make-sign-in-link.ts'
import { sendResetLink } from './send-reset-link.ts'

export const signInHelp = slice({
  handlers: {
    userHelp: {
      resetLink: ({ params }, { actor, services }) => sendResetLink(params.id, actor, services),
      signInLink: ({ params, body }, { actor, services }) => makeSignInLink({ ...body, ...params }, actor, services),
      confirmEmail: ({ params, body }, { actor, services }) => confirmEmail({ ...body, ...params }, actor, services),
      changeEmail: ({ params, body }, { actor, services }) => changeEmail({ ...body, ...params }, actor, services),
    },
  },
})
