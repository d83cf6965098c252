import { Type } from 'typebox'
import { emailChange } from './accounts.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, email, isoDate, nullable, oneOf, optional } from './schema.ts'
import { user, userIdParams } from './users.ts'

/** Helping someone who cannot log in. People with a staff role are helped by those who choose the staff. */
export const userHelp = {
  resetLink: endpoint({
    method: 'POST',
    path: '/users/:id/reset-link',
    summary: 'Send a person a link to choose a password',
    access: needs('user:edit:all'),
    reason: 'kept',
    recorded: true,
    params: userIdParams,
    body: closed({ deliver: oneOf('email') }),
    response: Type.Object({
      sentTo: Type.String(),
      /** The mail; null where a workflow of the operator writes it. */
      emailId: nullable(Type.String()),
      expirationDate: isoDate,
    }),
    events: ['password__reset_requested'],
    refusals: [
      'email.fieldInvalid',
      'email.transformInvalid',
      'userHelp.noAddress',
      'userHelp.notPerson',
      'userHelp.tooMany',
      'username.taken',
    ],
  }),
  signInLink: endpoint({
    method: 'POST',
    path: '/users/:id/sign-in-link',
    summary: 'Create a link that logs someone in, once and within 15 minutes',
    access: needs('user:edit:all'),
    fresh: ['deliver=copy'],
    reason: ['deliver=copy'],
    recorded: true,
    repeats: 'tokens are not kept',
    params: userIdParams,
    body: closed({
      /** By mail; or to the caller, which takes `user:config:all` and is told to the person. */
      deliver: oneOf('email', 'copy'),
    }),
    response: Type.Object({
      /** Only with `copy`. */
      url: optional(Type.String()),
      sentTo: nullable(Type.String()),
      emailId: nullable(Type.String()),
      expirationDate: isoDate,
    }),
    refusals: [
      'email.fieldInvalid',
      'email.transformInvalid',
      'userHelp.noAddress',
      'userHelp.notPerson',
      'userHelp.tooMany',
    ],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/users/:id/email-confirmation',
    summary: 'Send the link that confirms an address again, or confirm the address by hand',
    access: needs('user:edit:all'),
    reason: ['how=byHand'],
    recorded: true,
    params: userIdParams,
    body: closed({ how: oneOf('send', 'byHand') }),
    response: user,
    events: ['token__check_requested', 'user__updated'],
    refusals: [
      'email.fieldInvalid',
      'email.transformInvalid',
      'userHelp.noAddress',
      'userHelp.notPerson',
      'userHelp.tooMany',
      'userHelp.isConfirmed',
    ],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/users/:id/email-change',
    summary: 'Start a change of email address that both addresses confirm, or set the address at once',
    access: needs('user:edit:all'),
    fresh: ['how=direct'],
    reason: 'kept',
    recorded: true,
    params: userIdParams,
    body: closed({
      email,
      /** With links to both addresses; or at once, which takes `user:config:all`, is told to both and ends all sessions. */
      how: oneOf('confirm', 'direct'),
    }),
    response: Type.Object({
      /** What waits to be confirmed. */
      change: nullable(emailChange),
      user,
    }),
    events: ['user__updated'],
    refusals: [
      'email.fieldInvalid',
      'email.transformInvalid',
      'value.blocked',
      'userHelp.notPerson',
      'userHelp.tooMany',
      'email.unchanged',
      'username.taken',
    ],
  }),
}
