import { useEffect, useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { createUploads, type Uploads, type UploadsOptions } from './upload-queue.ts'

/** Files on their way for as long as the component is on screen. */
export function useUploads(options: Omit<UploadsOptions, 'upload'>): Uploads {
  const { sdk } = useServices()
  const [uploads] = useState(() => createUploads({ ...options, upload: sdk.files.upload }))
  useEffect(() => () => uploads.close(), [uploads])
  return uploads
}
