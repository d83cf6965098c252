import { PhotoViewer, type ViewerPhoto } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'

export type GalleryViewerProps = {
  name: string
  photos: readonly ViewerPhoto[]
  start: number
  isOpen: boolean
  onClose: (index: number) => void
}

/** The photos as large as the screen; a file of its own, because most people never open it. */
export function GalleryViewer({ name, ...props }: GalleryViewerProps) {
  const t = useT()
  return (
    <PhotoViewer
      {...props}
      label={t('photo.viewer', { name })}
      closeLabel={t('action.close')}
      previousLabel={t('photo.previous')}
      nextLabel={t('photo.next')}
      counter={(index, count) => t('photo.counter', { index: index + 1, count })}
    />
  )
}
