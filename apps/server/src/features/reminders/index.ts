import { slice } from '../../slice.ts'
import { previewReminder } from './preview-reminder.ts'
import { sendReminder } from './send-reminder.ts'

export const reminders = slice({
  handlers: {
    reminders: {
      preview: ({ params, body }, { services }) => previewReminder({ ...body, ...params }, services),
      create: ({ params, body }, { actor, services }) => sendReminder({ ...body, ...params }, actor, services),
    },
  },
})
