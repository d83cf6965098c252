import { slice } from '../../slice.ts'
import { presentUser } from '../users/index.ts'
import { suspensionArchive } from './archive.ts'
import { carryOut } from './carry-out.ts'
import { endInTime } from './end-in-time.ts'
import { previewSuspension } from './preview-suspension.ts'
import { restore } from './restore.ts'
import { suspend } from './suspend.ts'
import { tellSuspended } from './tell.ts'

export { createSuspensionCache } from './cache.ts'

export const suspensions = slice({
  handlers: {
    userSuspensions: {
      preview: ({ params, body }, { actor, services }) => previewSuspension({ ...body, ...params }, actor, services),
      put: async ({ params, body }, { actor, services }) => {
        const { user, operationId } = await suspend({ ...body, ...params }, actor, services)
        return { user: presentUser(user, actor, services.settings.isLive), operationId }
      },
      remove: async ({ params }, { actor, services }) =>
        presentUser(await restore(params.id, actor, services), actor, services.settings.isLive),
    },
  },
  tasks: [carryOut, tellSuspended],
  schedules: [{ task: endInTime, crontab: '* * * * *' }],
  tables: ['suspensions'],
  archive: [suspensionArchive],
})
