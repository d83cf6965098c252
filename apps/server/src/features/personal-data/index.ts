import { slice } from '../../slice.ts'
import { removeUser } from '../users/index.ts'
import { createExport } from './create-export.ts'
import { downloadExport, linkToExport } from './download-export.ts'
import { erasureFollower } from './erase.ts'
import { erasePerson } from './erase-person.ts'
import { exportFor } from './export-for.ts'
import { forgetAgain } from './forgotten.ts'
import { eraseTask, exportTask, removeOldExports } from './jobs.ts'
import { listExports } from './read.ts'

export const personalData = slice({
  handlers: {
    dataExports: {
      list: (_request, { actor, services }) => listExports(actor, services),
      create: (_request, { actor, services }) => createExport(actor, services),
      link: ({ params }, { actor, services }) => linkToExport(params.id, actor, services),
      download: ({ params, query }, { services }) => downloadExport({ ...query, ...params }, services),
    },
    userData: {
      export: ({ params, body }, { actor, services }) => exportFor({ ...body, ...params }, actor, services),
      erase: ({ params }, { actor, services }) => removeUser(params.id, actor, services),
    },
  },
  tasks: [exportTask, eraseTask, erasePerson],
  schedules: [
    { task: removeOldExports, crontab: '23 * * * *' },
    { task: forgetAgain, crontab: '*/5 * * * *' },
  ],
  follows: [erasureFollower],
  tables: ['data_exports'],
  notArchived: {
    data_exports: 'copies are made again where they are wanted',
  },
})
