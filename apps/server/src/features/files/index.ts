import { join } from 'node:path'
import type { Services } from '../../context.ts'
import { createOnce } from '../../lib/once.ts'
import { createTempFiles } from '../../lib/temp-files.ts'
import type { FileStore } from '../../providers/files/index.ts'
import type { Media } from '../../providers/media/index.ts'
import { slice } from '../../slice.ts'
import { fileArchive } from './archive.ts'
import { createPolicy } from './create-policy.ts'
import { deliverFile, deliverHandled, type FileRequest } from './deliver.ts'
import { deliverPreview, type LinkPreview } from './deliver-preview.ts'
import { type BroughtPicture, keepPicture } from './keep-picture.ts'
import type { FileParts } from './parts.ts'
import { type IncomingForm, receiveFile } from './receive-file.ts'
import { createViewCache } from './view-cache.ts'

export { checkSendersFiles } from './check-senders-files.ts'
export { giveFiles } from './give-files.ts'
export { addressOf as fileAddress, closeFiles, openFiles } from './private-files.ts'
export { removeFile } from './remove-file.ts'
export { find as findFile } from './store.ts'

export const files = slice({
  handlers: {
    uploads: { policy: ({ query }, { actor, services }) => createPolicy(query, actor, services) },
  },
  tables: ['files'],
  archive: [fileArchive],
})

/** What the routes that are not JSON need; `app.ts` hands it to them. */
export function createFiles(services: Services, { files, media }: { files: FileStore; media: Media }) {
  const { dataDir } = services.settings
  const parts: FileParts = {
    ...services,
    files,
    media,
    temp: createTempFiles(join(dataDir, 'tmp')),
    views: createViewCache({ folder: join(dataDir, 'cache', 'images') }),
    making: createOnce(),
  }
  return {
    receive: (form: IncomingForm) => receiveFile(form, parts),
    keepPicture: (picture: BroughtPicture) => keepPicture(picture, parts),
    deliver: (request: FileRequest & { path: string }) => deliverFile(request, parts),
    deliverHandled: (request: FileRequest & { code: string }) => deliverHandled(request, parts),
    deliverPreview: (preview: LinkPreview, request: FileRequest) => deliverPreview(preview, request, parts),
  }
}
