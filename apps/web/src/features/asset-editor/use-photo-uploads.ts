import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'
import { type Upload, type Uploads, useUploads } from '../uploads/index.ts'
import type { AssetImage } from './images.ts'

/** The photos of a listing on their way; what has arrived is told in the order people gave it. */
export function usePhotoUploads(images: readonly AssetImage[], onImages: (images: AssetImage[]) => void): Uploads {
  const { uploads: limits } = useServices().settings
  const uploads = useUploads({
    folder: 'images',
    limits: { types: limits.imageTypes, maxBytes: limits.maxBytes, maxCount: limits.maxImages },
    initial: images.map(({ name, caption, ...stored }) => ({ name, caption, stored })),
  })
  useEffect(() => {
    let last = JSON.stringify(arrived(uploads.get()))
    return uploads.subscribe(() => {
      const next = arrived(uploads.get())
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      onImages(next)
    })
  }, [uploads, onImages])
  return uploads
}

const arrived = (items: readonly Upload[]): AssetImage[] =>
  items.flatMap((item) => {
    if (item.state !== 'uploaded') return []
    const { url, width, height, placeholder } = item.stored
    return {
      name: item.name,
      url,
      caption: item.caption || undefined,
      width: width ?? undefined,
      height: height ?? undefined,
      placeholder: placeholder ?? undefined,
    }
  })
