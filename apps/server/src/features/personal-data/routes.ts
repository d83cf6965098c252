import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createExport } from './create-export.ts'
import { downloadExport, linkToExport } from './download-export.ts'
import { listExports } from './read.ts'

export const dataExportHandlers: Handlers<Endpoints['dataExports']> = {
  list: listExports,
  create: createExport,
  link: linkToExport,
  download: downloadExport,
}
