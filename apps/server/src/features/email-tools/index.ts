import { slice } from '../../slice.ts'
import { presentWhole } from '../emails/index.ts'
import { resendEmail } from './resend-email.ts'
import { sendTest } from './send-test.ts'

export const emailTools = slice({
  handlers: {
    emailTools: {
      resend: async ({ params, body }, { actor, services }) =>
        presentWhole(await resendEmail({ ...params, ...body }, actor, services), services),
      test: ({ body }, { actor, services }) => sendTest(body, actor, services),
    },
  },
})
