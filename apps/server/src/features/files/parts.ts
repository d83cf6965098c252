import type { Services } from '../../context.ts'
import type { Once } from '../../lib/once.ts'
import type { TempFiles } from '../../lib/temp-files.ts'
import type { FileStore } from '../../providers/files/index.ts'
import type { Media } from '../../providers/media/index.ts'
import type { ViewCache } from './view-cache.ts'

/** What the routes of files work with. */
export type FileParts = Pick<Services, 'settings' | 'db' | 'clock' | 'log' | 'secrets' | 'events'> & {
  files: FileStore
  media: Media
  temp: TempFiles
  views: ViewCache
  making: Once<Buffer | undefined>
}
