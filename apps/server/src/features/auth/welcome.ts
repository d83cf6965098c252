import { defineTask } from '../../slice.ts'
import { issueToken, newTokenValue } from '../credentials/index.ts'
import { hasMailWorkflow, hasWorkflowCalling } from '../emails/index.ts'
import { isLeftToWorkflows, prepareNotice } from '../notices/index.ts'
import { findUser, mailAddressOf, welcomeTask } from '../users/index.ts'
import { mayMail } from './may-mail.ts'

const event = 'user__created'

/** Greets whoever signed up, with a link that confirms their address; operators' workflows may do so instead. */
export const welcome = defineTask(welcomeTask, async (services, { id: userId }) => {
  const { db, clock, settings } = services
  const isDoneByWorkflow =
    (await isLeftToWorkflows('registration', services)) ||
    (await hasMailWorkflow(db.read, event)) ||
    (await hasWorkflowCalling(db.read, { event, path: '/token/check/request' }))
  const to = await findUser(db.read, userId)
  const email = to && mailAddressOf(to)
  if (isDoneByWorkflow || !to || email === undefined || !(await mayMail(services, 'check', email))) return
  const now = clock.now()
  const token = newTokenValue('check', settings.origin, now)
  const write = await prepareNotice(services, {
    name: 'registration',
    to,
    cause: `registration ${userId}`,
    path: `/token/check/${token}?redirect=true`,
    data: {},
  })
  await db.tx(async (tx) => {
    await issueToken(tx, settings.origin, {
      type: 'check',
      value: token,
      userId,
      createdDate: now,
      expirationDate: null,
      reference: {
        type: 'email',
        data: { email },
        redirectUrl: `${settings.publicUrl}/email-check`,
        isChecked: false,
        // nobody reads this token in an event: it is in the mail only
        eventId: '',
      },
    })
    await write(tx)
  })
})
