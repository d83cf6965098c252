export { AvatarField } from './AvatarField.tsx'
export { Uploader } from './Uploader.tsx'
export { countUploads, type Upload, type Uploads } from './upload-queue.ts'
export { useUploads } from './use-uploads.ts'
