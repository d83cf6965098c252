import { slice } from '../../slice.ts'
import { createExport } from './create-export.ts'
import { downloadExport, linkToExport } from './download-export.ts'
import { erasureFollower } from './erase.ts'
import { eraseTask, exportTask, removeOldExports } from './jobs.ts'
import { listExports } from './read.ts'

export const personalData = slice({
  handlers: {
    dataExports: {
      list: listExports,
      create: createExport,
      link: linkToExport,
      download: downloadExport,
    },
  },
  tasks: [exportTask, eraseTask],
  schedules: [{ task: removeOldExports, crontab: '23 * * * *' }],
  follows: [erasureFollower],
  tables: ['data_exports'],
  notArchived: {
    data_exports: 'copies are made again where they are wanted',
  },
})
